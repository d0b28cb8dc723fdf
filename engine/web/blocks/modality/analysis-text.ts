import { isRecord } from '../../../core/flow/index.ts'

/** `soul_path` or `soulPath` -> `Soul path` */
const headingOf = (key: string): string => {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How deep an object is followed; nobody writes a deeper one. */
const DEEPEST = 4

function markdownOf(value: unknown, level: number): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (level > DEEPEST) return ''
  if (Array.isArray(value)) {
    const items = value.map((each) => markdownOf(each, level + 1)).filter(Boolean)
    const plain = value.every((each) => !isRecord(each) && !Array.isArray(each))
    return items
      .map((item) => (plain ? `- ${item.replaceAll(/\s*\n\s*/g, ' ')}` : item))
      .join(plain ? '\n' : '\n\n')
  }
  if (!isRecord(value)) return ''
  return Object.entries(value)
    .flatMap(([key, each]) => {
      const text = markdownOf(each, level + 1)
      return text === '' ? [] : [`${'#'.repeat(level)} ${headingOf(key)}\n\n${text}`]
    })
    .join('\n\n')
}

/** An analysis as light markdown: a text as it is, an object by its keys as headings; null when nothing is in it. */
export const analysisText = (analysis: unknown): string | null => markdownOf(analysis, 2) || null
