import type { Meta, StoryObj } from '@storybook/react-vite'
import { HUES } from '../../engine/ui/index.ts'
import tokens from '../../engine/core/look/tokens.json' with { type: 'json' }
import { Hatch } from '../../engine/ui/index.ts'
import styles from './foundations.module.css'

const meta: Meta = { title: 'Ui/Foundations', tags: ['autodocs'] }
export default meta
type Story = StoryObj

const property = (name: string) =>
  /^(m[1-5]|ai)t$/.test(name)
    ? `--${name.slice(0, -1)}-t`
    : `--${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`

/** A custom property goes in through the CSSOM, as everywhere in the house. */
const paint = (name: string) => (node: HTMLElement | null) => {
  node?.style.setProperty('--swatch', `var(${property(name)})`)
}
const sized = (size: string) => (node: HTMLElement | null) => {
  node?.style.setProperty('--sample', `var(--size-${size})`)
}
const wide = (space: number) => (node: HTMLElement | null) => {
  node?.style.setProperty('--sample', `var(--space-${space})`)
}

export const Colours: Story = {
  render: () => (
    <dl className={styles.swatches}>
      {Object.entries(tokens.light).map(([name, light]) => (
        <div key={name} className={styles.swatch}>
          <dt>
            <span ref={paint(name)} className={styles.colour} />
            <code>{property(name)}</code>
          </dt>
          <dd>
            {light} · {tokens.dark[name as keyof typeof tokens.dark]}
          </dd>
        </div>
      ))}
    </dl>
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
