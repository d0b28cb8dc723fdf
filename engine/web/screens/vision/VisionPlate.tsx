import type { FormData } from '../../../core/flow/index.ts'
import type { ModuleDocument, VisionForgeWords } from '../../../core/pack/documents.gen.ts'
import { Badge, Button, Hatch, Icon, Printer } from '../../../ui/index.ts'
import { areasOf, componentsIn, statementIn } from './vision-answers.ts'
import styles from './vision.module.css'

interface VisionPlateProps {
  readonly module: ModuleDocument
  readonly words: VisionForgeWords
  readonly answers: FormData
}

/** The vision board: the four areas with their components, and the statement, as one plate that can be printed. */
export function VisionPlate({ module, words, answers }: VisionPlateProps) {
  const components = componentsIn(answers)
  const statement = statementIn(answers['visionStatement'])
  if (components.length === 0 && !statement) return null
  const { plate } = words
  return (
    <article className={styles.plate} data-hue={module.hue} data-print="alone" aria-label={plate.title}>
      <Hatch hue={module.hue} className={styles.hatch} />
      <header className={styles.plateHead}>
        <h3 className={styles.plateTitle}>{plate.title}</h3>
        <Button className={styles.print} onClick={() => window.print()}>
          <Icon icon={Printer} size={18} /> {plate.print}
        </Button>
      </header>
      {statement && (
        <div className={styles.told}>
          <Badge tone="outline">{words.sources[statement.source]}</Badge>
          {statement.text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <div className={styles.areas}>
        {areasOf(module).map(({ value, label }) => {
          const held = components.filter(({ category }) => category === value)
          if (held.length === 0) return null
          return (
            <section key={value} className={styles.area}>
              <h4 className={styles.areaTitle}>{label}</h4>
              {held.map((component) => (
                <div key={component.id} className={styles.part}>
                  <h5 className={styles.partTitle}>{component.title}</h5>
                  <p>{component.description}</p>
                  <Extra label={plate.feeling} text={component.feeling} />
                  <Extra label={plate.alignment} text={component.alignment} />
                  <Extra label={plate.imagery} text={component.imagery} />
                </div>
              ))}
            </section>
          )
        })}
      </div>
      <p className={styles.foot}>{plate.made}</p>
    </article>
  )
}

function Extra({ label, text }: { label: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className={styles.extra}>
      <span className={styles.extraLabel}>{label}</span> {text}
    </p>
  )
}
