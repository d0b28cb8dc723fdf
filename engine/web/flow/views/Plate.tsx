import { compileFlow, isRecord, type Json, madeTextIn, readPath } from '../../../core/flow/index.ts'
import type { CollectionStep } from '../../../core/pack/documents.gen.ts'
import { Badge, Button, Hatch, Icon, Printer } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import type { ViewProps } from './view-props.ts'
import styles from './made-text.module.css'

type Item = Readonly<Record<string, Json>>

const text = (item: Item, field: string | undefined): string => {
  const value = field === undefined ? undefined : item[field]
  return typeof value === 'string' ? value : ''
}

interface Group {
  readonly id: string
  readonly label: string | null
  readonly items: readonly Item[]
}

/** The items by the options of the field that they are grouped by; together where there is none. */
function groupsOf({ fields, groupBy }: CollectionStep, items: readonly Item[]): readonly Group[] {
  const options = fields.find(({ id }) => id === groupBy)?.options
  if (groupBy === undefined || !options || !('list' in options)) return [{ id: 'all', label: null, items }]
  return options.list.map(({ value, label }) => ({
    id: value,
    label,
    items: items.filter((item) => item[groupBy] === value),
  }))
}

/** The items of a collection by their groups, and a made text, as one plate that can be printed. */
export function Plate({ shown, answers, subject }: ViewProps<'plate'>) {
  const { sources } = useDocument('runner')
  const { hue = 'm1', document } = subject
  const { steps } = compileFlow(document.flow)
  const found = steps.find(({ step }) => step.id === shown.of)
  const made = steps.find(({ step }) => step.id === shown.statement)
  if (found?.step.kind !== 'collection') return null
  const { fields } = found.step
  const held = readPath(answers, found.bind)
  const items = (Array.isArray(held) ? held : []).filter((each: Json): each is Item => isRecord(each))
  const statement = made ? madeTextIn(readPath(answers, made.bind)) : null
  if (items.length === 0 && !statement) return null
  const title = fields.find(({ kind }) => kind === 'text')?.id
  const told = fields.find(({ kind }) => kind === 'long-text')?.id
  return (
    <article className={styles.plate} data-hue={hue} data-print="alone" aria-label={shown.title}>
      <Hatch hue={hue} className={styles.hatch} />
      <header className={styles.plateHead}>
        <h3 className={styles.plateTitle}>{shown.title}</h3>
        <Button className={styles.print} onClick={() => window.print()}>
          <Icon icon={Printer} size={18} /> {shown.print}
        </Button>
      </header>
      {statement && (
        <div className={styles.told}>
          <Badge tone="outline">{sources[statement.source]}</Badge>
          {statement.text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <div className={styles.areas}>
        {groupsOf(found.step, items).map(
          (group) =>
            group.items.length > 0 && (
              <section key={group.id} className={styles.area}>
                {group.label !== null && <h4 className={styles.areaTitle}>{group.label}</h4>}
                {group.items.map((item) => (
                  <div key={text(item, 'id')} className={styles.part}>
                    <h5 className={styles.partTitle}>{text(item, title)}</h5>
                    <p>{text(item, told)}</p>
                    {shown.extras?.map(({ id, label }) => (
                      <Extra key={id} label={label} said={text(item, id)} />
                    ))}
                  </div>
                ))}
              </section>
            ),
        )}
      </div>
      <p className={styles.foot}>{shown.made}</p>
    </article>
  )
}

function Extra({ label, said }: { label: string; said: string }) {
  if (said === '') return null
  return (
    <p className={styles.extra}>
      <span className={styles.extraLabel}>{label}</span> {said}
    </p>
  )
}
