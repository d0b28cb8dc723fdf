import { readFileSync } from 'node:fs'
import type { Rule } from '../engine/lint/rule.ts'

/** The page of a rule as it reads in a terminal: without Markdown's marks, examples indented. */
export function rulePage({ number, name, severity, since }: Rule, root: string): string {
  const written = readFileSync(`${root}engine/lint/rules/${name}.md`, 'utf8')
  const body = written.slice(written.indexOf(`# ${name}\n`) + name.length + 3).trim()
  let inExample = false
  const lines = body.split('\n').flatMap((line) => {
    if (!line.startsWith('```')) return inExample && line !== '' ? `    ${line}` : line.replace(/^## /, '')
    inExample = !inExample
    return []
  })
  const head = `${number} ${name} (${severity}, since ${since})\n`
  return `${head}\n${lines.join('\n').replaceAll(/\n{3,}/g, '\n\n')}\n`
}
