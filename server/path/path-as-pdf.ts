import type { IntegratedPath, User } from '../../engine/contracts/index.ts'
import { horizonsFrom } from '../../engine/core/calendar/horizons.ts'
import { fill } from '../../engine/core/copy.ts'
import type { Library } from '../content/library.ts'
import { openSheet, type Sheet } from './pdf-sheet.ts'

/**
 * A path as a PDF of A4 pages: the manifesto as a title page, then the rest of the four parts one after another. Every
 * page says from where the words come (D-08). Tagged, with every letter embedded. Throws before its first byte or not.
 */
export function pathAsPdf(
  path: IntegratedPath,
  user: User,
  { pack, name, locale, look: { onPaper } }: Library,
): AsyncIterable<Uint8Array> {
  const words = pack.only('path')
  const { result, overview, identity, direction, plan, next, pdf } = words
  const seeker = [user.firstName, user.lastName].filter(Boolean).join(' ') || 'Seeker'
  const made = new Date(path.createdAt)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(made)
  const source = path.source === 'model' ? result.model : result.composed
  const title = fill(pdf.title, { name: seeker })
  const sheet = openSheet(
    { title, subject: pdf.subject, lang: locale, made },
    { ink: onPaper('ink'), muted: onPaper('muted'), action: onPaper('action'), line: onPaper('line') },
  )
  const { integrationInsights: insights, coreIdentity, lifeDirection, actionableSteps } = path

  rings(sheet)
  small(sheet, `${name} · ${source} · ${fill(result.written, { date })}`)
  sheet.set('H1', title, { style: 'display', size: 34, before: 6, gap: 30 })
  sheet.set('H2', overview.manifesto, { style: 'strong', size: 11, color: sheet.colours.action, gap: 12 })
  for (const paragraph of paragraphs(path.personalManifesto)) {
    sheet.set('P', paragraph, { style: 'italic', size: manifestoSize(path.personalManifesto), gap: 12 })
  }
  sheet.set('P', fill(overview.signature, { name: seeker, date }), {
    style: 'text',
    size: 10,
    color: sheet.colours.muted,
    before: 10,
  })

  sheet.nextPage()
  part(sheet, overview.tab)
  listed(sheet, overview.realizations, insights.keyRealizations)
  told(sheet, overview.transformation, insights.transformationSummary)
  part(sheet, identity.tab)
  told(sheet, identity.essence, coreIdentity.essence)
  told(sheet, identity.contribution, coreIdentity.uniqueContribution)
  listed(sheet, identity.gifts, coreIdentity.primaryGifts)
  listed(sheet, identity.values, coreIdentity.coreValues)
  part(sheet, direction.tab)
  told(sheet, direction.northStar, lifeDirection.northStar)
  told(sheet, direction.primaryPath, lifeDirection.primaryPath)
  told(sheet, direction.timeline, lifeDirection.timeline)
  listed(sheet, direction.supporting, lifeDirection.supportingPaths)
  part(sheet, plan.tab)
  const horizons = horizonsFrom(path.createdAt, locale)
  for (const span of ['immediate', 'shortTerm', 'longTerm'] as const) {
    listed(sheet, plan[span], actionableSteps[span], { mark: 'box', note: horizons?.[span] })
  }
  part(sheet, next.title)
  for (const paragraph of paragraphs(insights.nextEvolutionPhase)) body(sheet, paragraph)

  sheet.keep(90)
  sheet.doc.y += 18
  small(sheet, `${source}. ${pdf.about}`)
  if (sheet.missing() > 0) small(sheet, fill(pdf.missing, { count: sheet.missing() }))
  sheet.end((page, total) => `${name} · ${source} · ${fill(pdf.page, { page, total })}`)
  return sheet.doc as AsyncIterable<Uint8Array>
}

const paragraphs = (text: string): string[] => text.split(/\n+/).filter((each) => each.trim() !== '')

/** A short manifesto is set large; a long one still fits on its page, or goes on to the next. */
const manifestoSize = (text: string): number =>
  text.length < 700 ? 19 : text.length < 1_300 ? 16 : text.length < 2_000 ? 13.5 : 10.5

const small = (sheet: Sheet, text: string): void =>
  sheet.set('P', text, { style: 'text', size: 9.5, color: sheet.colours.muted, gap: 6 })

const body = (sheet: Sheet, text: string): void => sheet.set('P', text, { style: 'text', size: 11, gap: 8 })

/** The heading of one of the four parts. */
function part(sheet: Sheet, title: string): void {
  sheet.keep(150)
  const { doc } = sheet
  if (doc.y > doc.page.margins.top + 1) doc.y += 20
  const { y } = doc
  sheet.draw(() => {
    doc.lineWidth(1.4).strokeColor(sheet.colours.action)
    doc
      .moveTo(doc.page.margins.left, y)
      .lineTo(doc.page.width - doc.page.margins.right, y)
      .stroke()
  })
  doc.y = y + 10
  sheet.set('H2', title, { style: 'display', size: 23, color: sheet.colours.ink, gap: 8 })
}

function heading(sheet: Sheet, title: string): void {
  sheet.keep(70)
  sheet.set('H3', title, { style: 'strong', size: 11, color: sheet.colours.action, before: 6, gap: 3 })
}

function told(sheet: Sheet, title: string, text: string): void {
  heading(sheet, title)
  for (const paragraph of paragraphs(text)) body(sheet, paragraph)
}

function listed(
  sheet: Sheet,
  title: string,
  items: readonly string[],
  { mark = 'line', note }: { mark?: 'box' | 'line'; note?: string | undefined } = {},
): void {
  // A short list is not torn apart for the sake of its first line.
  sheet.keep(60 + Math.min(items.length, 5) * 24)
  heading(sheet, title)
  if (note !== undefined) small(sheet, note)
  sheet.list(items, mark)
}

/** The rings of the first module, cut by the corner of the title page. */
function rings(sheet: Sheet): void {
  const { doc } = sheet
  const { y } = doc
  sheet.draw(() => {
    doc.lineWidth(0.6).strokeColor(sheet.colours.line)
    for (let radius = 20; radius <= 150; radius += 13) doc.circle(doc.page.width, 0, radius).stroke()
  })
  doc.y = y
}
