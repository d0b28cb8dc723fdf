import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { filled, filledPlain, readTemplate } from '../../engine/authoring/editors/template.ts'
import type { Finding } from '../../engine/core/pack/finding.ts'
import { meantOrThereAre } from '../../engine/core/pack/spelling.ts'
import { readPackFiles } from '../../engine/lint/disk.ts'
import { readPackOpener } from '../../engine/lint/open-pack.ts'
import { UsageError, type Arguments, type Surroundings } from '../command.ts'
import { formatters } from '../formatters/index.ts'
import { packFolder, packsIn } from '../pack-folder.ts'
import { writeInPack } from '../write-file.ts'
import type { Plan, Wanted } from './plan.ts'
import { MODES, planDocument } from './plan-document.ts'
import { planStep } from './plan-step.ts'

const KINDS = ['pack', 'module', 'assessment', 'questionnaire', 'step'] as const
const ID = /^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/

/** The rules that tell of texts without a translation, and of what nothing leads to yet. */
const WAITING: ReadonlySet<string> = new Set(['translation-missing', 'never-used'])

interface How {
  isDry: boolean
  isJson: boolean
}

/** Writes something new into a pack, after linting the pack with it. Gives 1 when that finds something new. */
export function runNew({ words: [kind, id], flags }: Arguments, around: Surroundings): number {
  const what = KINDS.find((one) => one === kind)
  if (!what) {
    throw new UsageError(
      kind === undefined
        ? 'Say what.'
        : `There is no template for "${kind}". ${meantOrThereAre(kind, KINDS) ?? ''}`,
    )
  }
  if (id === undefined) throw new UsageError(what === 'pack' ? 'Say which folder.' : 'Say which id.')
  const text = (name: string): string | undefined => {
    const value = flags.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const how = { isDry: flags.has('dry-run'), isJson: flags.has('json') }
  const isProduct = flags.has('product')
  if (isProduct && what !== 'pack') throw new UsageError('Only a pack is a product.')
  if (what === 'pack') return newPack(id, text('title'), isProduct ? PRODUCT : ['pack'], how, around)
  if (!ID.test(id))
    throw new UsageError(`"${id}" is no id: lower-case words joined by hyphens or underscores.`)
  const folder = packFolder(text('pack'), around)
  const open = readPackOpener(join(around.root, 'content/schemas'), { exampleFaults: around.exampleFaults })
  const read = readPackFiles(folder.path, packsIn(around))
  const opened = open(read)
  const wanted = wantedIn(folder.path, id, text('title') ?? titleOf(id), text('pack') ?? 'lodestar', around)
  const plan =
    what === 'step'
      ? planStep(text('kind') ?? 'long-text', text('in'), wanted, opened)
      : planDocument(what, wanted, opened, modeOf(what, text('mode')))
  const known = new Set(opened.findings.map(({ code, file, message }) => `${code} ${file} ${message}`))
  const files = new Map([...read.files, ...plan.files])
  const fresh = open({ ...read, files }).findings.filter(
    ({ code, file, message }) => !known.has(`${code} ${file} ${message}`),
  )
  // New words wait for their translators, and what is new for a link; that is no reason not to write it.
  const added = fresh.filter(({ code }) => !WAITING.has(code))
  const waiting = fresh.filter(({ code }) => WAITING.has(code))
  if (added.length > 0) {
    around.complain(
      formatters.pretty({
        findings: added,
        files,
        prefix: folder.prefix,
        root: around.root,
        quiet: false,
        color: around.color,
      }),
    )
    around.complain('Nothing is written, for the pack would not lint clean with it.\n')
    return 1
  }
  const next = [...plan.next, ...thingsToDo(waiting)]
  return carriedOut({ ...plan, next }, folder.path, folder.prefix, new Set(read.files.keys()), how, around)
}

function modeOf(what: string, said: string | undefined): (typeof MODES)[number] | undefined {
  if (said === undefined) return undefined
  const mode = MODES.find((one) => one === said)
  if (what !== 'module') throw new UsageError('Only a module has a mode to choose.')
  if (!mode) throw new UsageError(`There is no mode "${said}". ${meantOrThereAre(said, MODES) ?? ''}`)
  return mode
}

/** What the linter says of what is written now and is not whole yet, as things to do. */
function thingsToDo(findings: readonly Finding[]): string[] {
  const said = findings.map(({ message, suggestion }) => [message, suggestion ?? ''].join(' ').trim())
  return [...new Set(said)]
}

/** The templates of a pack that runs. */
const PRODUCT = ['pack', 'journey', 'landing', 'home', 'onboarding', 'module'].map(
  (name) => `product-${name}`,
)

function newPack(
  folder: string,
  title: string | undefined,
  names: readonly string[],
  how: How,
  around: Surroundings,
): number {
  const path = resolve(around.cwd, folder)
  if (existsSync(path) && readdirSync(path).length > 0) {
    throw new UsageError(`"${folder}" holds files already; a new pack begins in a folder of its own.`)
  }
  const id = basename(path)
  if (!ID.test(id))
    throw new UsageError(`"${id}" is no id: lower-case words joined by hyphens or underscores.`)
  const wanted = wantedIn(path, id, title ?? titleOf(id), folder, around)
  const templates = names.map((name) => readTemplate(wanted.template(name)))
  const fillings = { ID: id, TITLE: wanted.title, FOLDER: folder }
  const plan: Plan = {
    files: new Map(
      templates.map(({ into, text }) => [
        into,
        filled(text, { ...fillings, SCHEMAS: wanted.schemasFrom(into) }),
      ]),
    ),
    done: templates.map(({ into }) => `wrote ${into}`),
    next: templates.flatMap(({ next }) => next.map((line) => filledPlain(line, fillings))),
  }
  return carriedOut(plan, path, `${folder.replace(/\/$/, '')}/`, new Set(), how, around)
}

function carriedOut(
  { files, done, next }: Plan,
  folder: string,
  prefix: string,
  before: ReadonlySet<string>,
  { isDry, isJson }: How,
  { print }: Surroundings,
): number {
  if (!isDry) {
    for (const [file, text] of files) writeInPack(folder, file, text, { keep: !before.has(file) })
  }
  if (isJson) {
    const written = Object.fromEntries([...files].map(([file, text]) => [prefix + file, text]))
    print(`${JSON.stringify({ files: written, done: isDry ? [] : done, next }, undefined, 2)}\n`)
    return 0
  }
  if (isDry) {
    for (const [file, text] of files)
      print(`${before.has(file) ? 'Changed' : 'New'}: ${prefix}${file}\n\n${text}\n`)
    print('Nothing is written.\n')
    return 0
  }
  print(`In ${prefix === '' ? '.' : prefix}:\n${done.map((line) => `  ${line}\n`).join('')}`)
  print(`Next:\n${next.map((line) => `  ${line}\n`).join('')}`)
  return 0
}

function wantedIn(folder: string, id: string, title: string, pack: string, { root }: Surroundings): Wanted {
  const from = existsSync(folder) ? realpathSync(folder) : folder
  return {
    id,
    title,
    pack,
    schemasFrom: (file) =>
      relative(join(from, file, '..'), join(realpathSync(root), 'content/schemas')).replaceAll('\\', '/'),
    template: (name) => readFileSync(join(root, 'content/templates', `${name}.yaml`), 'utf8'),
  }
}

/** "quiet_days" -> "Quiet days" */
const titleOf = (id: string): string => {
  const words = id.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
