import { useState } from 'react'
import type { AlignmentDocument, InsightReadingWords } from '../../../core/pack/documents.gen.ts'
import { DataFigure } from '../../../ui/index.ts'
import styles from './alignment.module.css'
import { CellPanel } from './CellPanel.tsx'
import { SignStrip, type Thing } from './SignStrip.tsx'

export interface AlignmentFigureProps {
  things: readonly Thing[]
  document: AlignmentDocument
  rests: InsightReadingWords['rests']
  /** What is being put away. */
  putting: string | undefined
  onNotSo: (finding: string) => void
}

/** Every thing as a line past the sides, what is said of the sign that was pressed beside it, and the same as a table. */
export function AlignmentFigure({ things, document, rests, putting, onNotSo }: AlignmentFigureProps) {
  const { sides, things: sorts, words } = document
  const [open, setOpen] = useState<{ readonly thing: string; readonly side: string } | null>(null)
  const sideOf = (id: string) => sides.find((side) => side.id === id)
  return (
    <DataFigure
      caption={words.caption}
      labels={{ showTable: words.table.show, hideTable: words.table.hide }}
      className={styles.figure}
      tables={sorts
        .map(({ id, label }) => ({ id, label, of: things.filter(({ sort }) => sort === id) }))
        .filter(({ of }) => of.length > 0)
        .map(({ id, label, of }) => ({
          id,
          caption: label,
          columns: [words.table.thing, words.table.side, words.table.told],
          rows: of.flatMap((thing) =>
            thing.cells.map(({ side, relation, why, change }) => ({
              id: `${thing.id} ${side}`,
              cells: [
                thing.title,
                sideOf(side)?.label,
                <div key={side} className={styles.told}>
                  <p className={styles.relation}>{words.relations[relation]}</p>
                  <p>{why}</p>
                  <p className={styles.change}>{change}</p>
                </div>,
              ],
            })),
          ),
        }))}
    >
      <p className={styles.hint} data-print="off">
        {words.hint}
      </p>
      {sorts.map((sort) => {
        const own = things.filter((thing) => thing.sort === sort.id)
        return own.length === 0 ? null : (
          <section key={sort.id} className={styles.sort} aria-labelledby={`alignment-${sort.id}`}>
            <h2 id={`alignment-${sort.id}`} className={styles.sortTitle}>
              {sort.label}
            </h2>
            <ol role="list" className={styles.rows}>
              {own.map((thing) => {
                const chosen = open?.thing === thing.id ? open.side : null
                const cell = thing.cells.find(({ side }) => side === chosen)
                const side = cell && sideOf(cell.side)
                return (
                  <li key={thing.id} className={styles.row}>
                    <SignStrip
                      thing={thing}
                      sides={sides}
                      words={words}
                      open={chosen}
                      onOpen={(id) => setOpen(id === chosen ? null : { thing: thing.id, side: id })}
                    />
                    {cell && side ? (
                      <CellPanel
                        thing={thing}
                        sort={sort}
                        side={side}
                        cell={cell}
                        words={words}
                        rests={rests}
                        putting={putting}
                        onNotSo={onNotSo}
                      />
                    ) : (
                      <p className={styles.lead}>
                        {thing.cells.find(({ relation }) => relation !== 'none')?.why}
                      </p>
                    )}
                  </li>
                )
              })}
            </ol>
          </section>
        )
      })}
    </DataFigure>
  )
}
