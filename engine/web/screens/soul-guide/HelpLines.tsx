import type { HelpRegion, SoulGuideWords } from '../../../core/pack/documents.gen.ts'
import styles from './sheets.module.css'

/** The regions that the browser's languages name, such as GB in en-GB. */
const ownRegions = (): string[] => navigator.languages.flatMap((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? [])

/** Help lines of the seeker's own region and of everywhere, and what to do at once. */
export function HelpLines({ words, others = false }: { words: SoulGuideWords['help']; others?: boolean }) {
  const own = ownRegions()
  const near = words.regions.filter(({ region }) => own.includes(region) || region === '*')
  const rest = words.regions.filter((region) => !near.includes(region))
  return (
    <div className={styles.help}>
      <p className={styles.emergency}>{words.emergency}</p>
      <Regions regions={near} />
      {others && rest.length > 0 && (
        <>
          <h3 className={styles.helpTitle}>{words.others}</h3>
          <Regions regions={rest} named />
        </>
      )}
    </div>
  )
}

function Regions({ regions, named = false }: { regions: readonly HelpRegion[]; named?: boolean }) {
  return (
    <ul role="list" className={styles.lines}>
      {regions.flatMap(({ region, name, lines }) =>
        lines.map((line) => (
          <li key={`${region} ${line.to}`}>
            <a href={line.to} className={styles.line} rel="noreferrer">
              <span>{named ? `${name}: ${line.name}` : line.name}</span>
              <strong>{line.contact}</strong>
            </a>
          </li>
        )),
      )}
    </ul>
  )
}
