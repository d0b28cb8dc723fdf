import type { ReactNode } from 'react'
import { DataFigure, type FigureLabels } from '../DataFigure.tsx'
import { Halo, Part, Parts } from '../Parts.tsx'
import {
  dialTick,
  dialTicks,
  SPHERE_BOX,
  SPHERE_NAME,
  SPHERE_RADIUS,
  sphereSpots,
  wayBetween,
  type SphereSpot,
} from './sphere-layout.ts'
import { circlePath } from '../wheel/wheel-layout.ts'
import styles from './KeySpheres.module.css'

export interface KeySphere {
  /** Unique within its sequence. */
  name: string
  sequence: string
  gate: number
  line: number
}

export interface KeySpheresLabels extends FigureLabels {
  /** Names of sequences and of spheres by key; what has none is called by its key. */
  sequences: Readonly<Record<string, string>>
  names: Readonly<Record<string, string>>
  key: string
  line: string
  columns: { sphere: string; key: string; line: string }
}

export interface KeySphereSelection {
  sequence: string
  name: string
}

export interface KeySpheresProps {
  /** In the order in which each sequence is walked. */
  spheres: readonly KeySphere[]
  labels: KeySpheresLabels
  caption: ReactNode
  /** What is said of the part that was chosen. */
  said?: ReactNode
  selected?: KeySphereSelection | null
  /** A sphere was chosen. Without it the spheres are a picture. */
  onSelect?: (selection: KeySphereSelection) => void
  /** Whether the tables wait behind a button. Default `toggle`. */
  table?: 'toggle' | 'open'
  className?: string
}

const idOf = ({ sequence, name }: KeySphereSelection) => `${sequence}:${name}`

/** Spheres in their sequences, each with key and line: a drawing for each sequence, in a form of its own. */
export function KeySpheres({
  spheres,
  labels,
  caption,
  said,
  selected,
  onSelect,
  table = 'toggle',
  className,
}: KeySpheresProps) {
  const sequences = [...new Set(spheres.map(({ sequence }) => sequence))].map((id) => ({
    id,
    label: labels.sequences[id] ?? id,
    spheres: spheres.filter(({ sequence }) => sequence === id),
  }))
  const nameOf = ({ name }: KeySphere) => labels.names[name] ?? name
  return (
    <DataFigure
      caption={caption}
      said={said}
      labels={labels}
      table={table}
      choice={{
        selected: selected && idOf(selected),
        onSelect:
          onSelect &&
          ((id) => {
            const found = spheres.find((sphere) => idOf(sphere) === id)
            if (found) onSelect({ sequence: found.sequence, name: found.name })
          }),
      }}
      className={className}
      tables={sequences.map(({ id, label, spheres }) => ({
        id,
        caption: label,
        columns: [labels.columns.sphere, labels.columns.key, labels.columns.line],
        rows: spheres.map((sphere) => ({
          id: sphere.name,
          cells: [nameOf(sphere), sphere.gate, sphere.line],
          parts: [{ id: idOf(sphere) }],
        })),
      }))}
    >
      <div className={styles.sequences}>
        {sequences.map((sequence, index) => {
          const spots = sphereSpots(sequence.spheres.length, index)
          return (
            <div key={sequence.id} className={styles.sequence} data-form={index % 3}>
              <p className={styles.title} aria-hidden="true">
                {sequence.label}
              </p>
              <svg
                viewBox={`0 0 ${SPHERE_BOX.width} ${SPHERE_BOX.height}`}
                className={styles.drawing}
                role={onSelect ? 'group' : 'img'}
                aria-label={sequence.label}
              >
                <Ways spots={spots} />
                <Parts
                  label={sequence.label}
                  order={sequence.spheres.map(({ name }) => name)}
                  selected={selected?.sequence === sequence.id ? selected.name : null}
                  onSelect={onSelect && ((name) => onSelect({ sequence: sequence.id, name }))}
                >
                  {sequence.spheres.map((sphere, at) => {
                    const spot = spots[at]
                    return spot ? (
                      <Part
                        key={sphere.name}
                        id={sphere.name}
                        label={`${nameOf(sphere)} ${sphere.gate}.${sphere.line}, ${labels.key} ${sphere.gate}, ${labels.line} ${sphere.line}`}
                      >
                        <Sphere sphere={sphere} name={nameOf(sphere)} spot={spot} />
                      </Part>
                    ) : null
                  })}
                </Parts>
              </svg>
            </div>
          )
        })}
      </div>
    </DataFigure>
  )
}

/** The way through a sequence, from sphere to sphere. */
function Ways({ spots }: { spots: readonly SphereSpot[] }) {
  return spots.slice(1).map((to, at) => {
    const from = spots[at]
    if (!from) return null
    const way = wayBetween(from, to)
    return (
      <g key={`${to.x} ${to.y}`} aria-hidden="true">
        <path d={way.line} className={styles.way} />
        <path d={way.head} className={styles.head} />
      </g>
    )
  })
}

/** A dial of 64 keys with one of them marked, key and line in it, and the line once more among its six. */
function Sphere({
  sphere: { gate, line },
  name,
  spot,
}: {
  sphere: KeySphere
  name: string
  spot: SphereSpot
}) {
  const { x, y } = spot
  const r = SPHERE_RADIUS
  return (
    <>
      <circle cx={x} cy={y} r={r + 4} className={styles.ground} />
      <circle cx={x} cy={y} r={r} className={styles.rim} />
      <Halo d={circlePath(x, y, r + 2)} />
      <path d={dialTicks(spot, 64, r - 1, r - 4)} className={styles.tick} />
      <path d={dialTick(spot, gate - 1, 64, r + 4, r - 7)} className={styles.marked} />
      <text x={x} y={y - 3} className={styles.number}>
        {gate}.{line}
      </text>
      {[1, 2, 3, 4, 5, 6].map((one) => (
        <circle
          key={one}
          cx={x - 15 + (one - 1) * 6}
          cy={y + 15}
          r={one === line ? 2.4 : 1.3}
          className={one === line ? styles.line : styles.dot}
        />
      ))}
      <text x={x + (spot.aside ?? 0)} y={y + r + SPHERE_NAME} className={styles.name}>
        {name}
      </text>
    </>
  )
}
