import type { Meta, StoryObj } from '@storybook/react-vite'
import { HUES } from '../../engine/ui/index.ts'
import { Hatch } from '../../engine/ui/index.ts'
import { PAIRS } from '../../engine/core/look/contrast.ts'
import { colourIn, propertyOf, type Role, type Theme, THEMES, TOKENS } from '../../engine/core/look/look.ts'
import { contrast, hexOf, lchOf } from '../../engine/core/look/oklch.ts'
import exported from '../../engine/ui/theme/lodestar.tokens.json' with { type: 'json' }
import styles from './foundations.module.css'

const meta: Meta = { title: 'Ui/Foundations', tags: ['autodocs'] }
export default meta
type Story = StoryObj

/** A custom property goes in through the CSSOM, as everywhere in the house. */
const paint = (name: string) => (node: HTMLElement | null) => {
  node?.style.setProperty('--swatch', `var(${propertyOf(name)})`)
}
const sized = (size: string) => (node: HTMLElement | null) => {
  node?.style.setProperty('--sample', `var(--size-${size})`)
}
const wide = (space: number) => (node: HTMLElement | null) => {
  node?.style.setProperty('--sample', `var(--space-${space})`)
}

const ROLES = Object.keys(TOKENS.light) as Role[]
const told = (theme: Theme, role: Role): string => hexOf(lchOf(colourIn(undefined, theme, role)))

/** The pair of a role that is nearest to what it may be at least: `4.9 on soft (4.5)`; undefined where it meets none. */
function tightest(theme: Theme, role: Role): string | undefined {
  const [first] = PAIRS.filter(({ over, under }) => over === role || under === role)
    .map((pair) => ({
      pair,
      ratio: contrast(colourIn(undefined, theme, pair.over), colourIn(undefined, theme, pair.under)),
    }))
    .toSorted((a, b) => a.ratio / a.pair.least - b.ratio / b.pair.least)
  if (!first) return undefined
  const { over, under, least } = first.pair
  const other = over === role ? `on ${under}` : `under ${over}`
  return `${first.ratio.toFixed(1)} ${other} (at least ${least})`
}

/** Each role with what it is for, its colour in both themes, and the contrast of the pair that has the least to spare. */
export const Colors: Story = {
  render: () => (
    <>
      <p>
        For design tools: <a href="./tokens/lodestar.tokens.json">lodestar.tokens.json</a>, in the format of
        the W3C’s design tokens group.
      </p>
      <dl className={styles.swatches}>
        {ROLES.map((role) => (
          <div key={role} className={styles.swatch}>
            <dt>
              <span ref={paint(role)} className={styles.colour} />
              <code>{propertyOf(role)}</code>
            </dt>
            <dd>{exported.light[role].$description}</dd>
            {THEMES.map((theme) => (
              <dd key={theme}>
                {theme} <code>{told(theme, role)}</code> {tightest(theme, role)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  ),
}

export const Type: Story = {
  render: () => (
    <div className={styles.stack}>
      <p className={styles.hero}>
        Find your path. <em>Follow your truth.</em>
      </p>
      <p className={styles.question}>Which of these topics could you talk about for an hour?</p>
      {['44', '34', '25', '20'].map((size) => (
        <p key={size} ref={sized(size)} className={styles.display}>
          {size} Welcome to your journey, Mara
        </p>
      ))}
      {['17', '16', '14'].map((size) => (
        <p key={size} ref={sized(size)} className={styles.text}>
          {size} Ten quiet minutes at a time: values, gifts, the sky you were born under. You keep the map,
          and you can print it. <em>It is yours.</em> 22°04′ “quoted” – dashed — and so on…
        </p>
      ))}
      <table className={styles.table}>
        <tbody>
          <tr>
            <th scope="row">Tabular</th>
            <td>11:11</td>
            <td>1,111.10</td>
          </tr>
          <tr>
            <th scope="row">figures</th>
            <td>08:48</td>
            <td>8,048.40</td>
          </tr>
        </tbody>
      </table>
    </div>
  ),
}

export const Spaces: Story = {
  render: () => (
    <ul role="list" className={styles.stack}>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((space) => (
        <li key={space} className={styles.space}>
          <code>--space-{space}</code>
          <span ref={wide(space)} className={styles.bar} />
        </li>
      ))}
    </ul>
  ),
}

export const Hatches: Story = {
  render: () => (
    <ul role="list" className={styles.hatches}>
      {HUES.map((hue) => (
        <li key={hue} data-hue={hue} className={styles.hatch}>
          <Hatch hue={hue} className={styles.corner} />
          <Hatch hue={hue} kind="fill" className={styles.fill} />
          <code>{hue}</code>
        </li>
      ))}
    </ul>
  ),
}

export const TypeDark: Story = { ...Type, tags: ['!autodocs'], globals: { theme: 'dark' } }
