import { describe, expect, it } from 'vitest'
import { editorLink } from './client/findings/editor-link.ts'
import { editorTemplate } from './editors.ts'

describe('the editor that findings open in', () => {
  it('is known by its name', () => {
    const pack = { folder: '/home/ines/my pack', editor: editorTemplate('vscode') }
    expect(editorLink(pack, 'modules/one.yaml', { line: 12, col: 3 })).toBe(
      'vscode://file/home/ines/my%20pack/modules/one.yaml:12:3',
    )
  })

  it('has the drive of a path on Windows as it is', () => {
    const pack = { folder: 'C:/packs/one', editor: editorTemplate('cursor') }
    expect(editorLink(pack, 'a#b.yaml', { line: 1, col: 1 })).toBe(
      'cursor://file/C:/packs/one/a%23b.yaml:1:1',
    )
  })

  it('can be any program that has an address', () => {
    expect(editorTemplate('nvim://{file}?line={line}')).toBe('nvim://{file}?line={line}')
  })

  it('is never something that runs in the page or is loaded there', () => {
    for (const word of [
      'javascript:alert({file})',
      'data:text/html,{file}',
      'https://evil.example/{file}',
      'x://y',
    ])
      expect(() => editorTemplate(word)).toThrow('--editor takes')
  })

  it('is guessed where its name is mistyped', () => {
    expect(() => editorTemplate('vscod')).toThrow('Did you mean vscode?')
  })
})
