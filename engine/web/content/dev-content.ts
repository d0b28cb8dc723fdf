import type { QueryClient } from '@tanstack/react-query'
import type { Finding } from '../../core/pack/finding.ts'
import { contentKey, documentOf, readAgain } from './content.ts'
import './dev-content.css'

/** What the server says of the content folder: which content it serves, or why not the newest. */
type Said = { hash: string; look?: string } | { findings: readonly Finding[] }

/** Development only: shows edits of the pack as soon as the server has read them, and its findings over the app. */
export function followContent(client: QueryClient): void {
  const events = new EventSource('/dev/content')
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const said: Said = JSON.parse(data)
    showFindings('findings' in said ? said.findings : [])
    const pack = client.getQueryData(documentOf('pack').queryKey)
    if (!('hash' in said)) return
    const look = document.querySelector<HTMLLinkElement>('link[data-look]')
    if (said.look === undefined) look?.removeAttribute('href')
    else if (look && look.getAttribute('href') !== said.look) look.href = said.look
    void readAgain(client, contentKey(said.hash, pack, pack?.locale ?? ''))
  })
}

function showFindings(findings: readonly Finding[]): void {
  document.getElementById('content-findings')?.remove()
  if (findings.length === 0) return
  const over = document.createElement('pre')
  over.id = 'content-findings'
  over.className = 'content-findings'
  over.setAttribute('role', 'alert')
  over.textContent = findings
    .map(({ file, range, message, suggestion, code }) =>
      [`${file}:${range.start.line}:${range.start.col}`, message, suggestion, `[${code}]`]
        .filter(Boolean)
        .join(' '),
    )
    .join('\n')
  document.body.append(over)
}
