import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../engine/core/pack/json.ts'
import type { Finding } from '../../engine/core/pack/finding.ts'
import { sha256, type ReadPack } from '../../engine/lint/disk.ts'
import type { Rule } from '../../engine/lint/rule.ts'

/** Findings of a run, kept under everything that they depend on. */
export interface LintCache {
  /** The findings of a run on just these files; undefined when there was none. */
  get(): readonly Finding[] | undefined
  set(findings: readonly Finding[]): void
}

/**
 * A cache for one pack in `folder`. `linter` stands for the linter itself: another one, other schemas, other rules or
 * one other character in the pack make another key. Whatever cannot be read or written is as if there were no cache.
 */
export function lintCache(
  folder: string,
  linter: string,
  schemaFolder: string,
  pack: string,
  read: ReadPack,
  rules: readonly Rule[] | undefined,
): LintCache {
  const file = join(folder, `${sha256(pack).slice(0, 16)}.json`)
  const schemas = readdirSync(schemaFolder)
    .toSorted()
    .map((name) => [name, readFileSync(join(schemaFolder, name), 'utf8')])
  const asked = rules?.map(({ name }) => name) ?? 'all'
  const key = sha256(JSON.stringify([linter, schemas, [...read.files], read.findings, asked]))
  return {
    get() {
      try {
        const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
        if (!isKept(kept) || kept.key !== key || kept.sum !== sumOf(key, kept.findings)) return undefined
        return kept.findings
      } catch {
        return undefined
      }
    },
    set(findings) {
      try {
        mkdirSync(folder, { recursive: true })
        const own = `${file}.${process.pid}`
        writeFileSync(own, JSON.stringify({ key, sum: sumOf(key, findings), findings }))
        renameSync(own, file)
      } catch {
        // A folder that cannot be written to.
      }
    },
  }
}

interface Kept {
  key: string
  sum: string
  findings: readonly Finding[]
}

const sumOf = (key: string, findings: readonly Finding[]): string => sha256(key + JSON.stringify(findings))

/** Its sum tells that the findings are what was written; this only tells that it has one. */
const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  typeof value.key === 'string' &&
  typeof value.sum === 'string' &&
  Array.isArray(value.findings)
