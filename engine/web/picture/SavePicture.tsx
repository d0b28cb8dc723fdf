import { type ReactNode, useRef, useState } from 'react'
import type { PictureWords } from '../../core/pack/documents.gen.ts'
import { Button, Download, Icon } from '../../ui/index.ts'
import { saveFile } from '../data/save-file.ts'

interface SavePictureProps {
  readonly words: PictureWords
  /** Draws it anew, with the look of an element; left out: the figure is drawn as it is seen. */
  readonly draw?: (like: Element) => Promise<Blob>
  /** Words that no picture says, such as a name. */
  readonly unsaid?: readonly string[]
  /** With the drawing. */
  readonly children: ReactNode
}

/** Gives the file to whatever the device shares files by, else as a download. */
async function handOver(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch (error) {
      // Closing the device's sheet is no failure; a device that refuses the file may still keep it.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  saveFile(file, file.name)
}

/** The figure that stands last before an element, at its side. */
function figureBefore(element: Element): HTMLElement {
  for (let each = element.previousElementSibling; each; each = each.previousElementSibling) {
    const figure = each.matches('figure') ? each : each.querySelector('figure')
    if (figure instanceof HTMLElement) return figure
  }
  throw new Error('There is no drawing')
}

async function drawFigure(figure: HTMLElement, unsaid: readonly string[]): Promise<Blob> {
  const { figureAsPng } = await import('./figure-as-png.ts')
  // Nothing in it hangs where the page was scrolled to.
  figure.dataset['drawing'] = ''
  try {
    return await figureAsPng(figure, unsaid)
  } finally {
    delete figure.dataset['drawing']
  }
}

/** A drawing that can be kept as a picture, without the name, the date or the place of whom it is of. */
export function SavePicture({ words, draw, unsaid = [], children }: SavePictureProps) {
  const beside = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle')
  const save = async () => {
    setState('making')
    try {
      const { current } = beside
      if (!current) throw new Error('There is no drawing')
      const drawn = await (draw ? draw(current) : drawFigure(figureBefore(current), unsaid))
      await handOver(new File([drawn], `${words.file}.png`, { type: 'image/png' }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {children}
      <div ref={beside} data-print="off">
        <Button
          variant="quiet"
          pending={state === 'making'}
          pendingLabel={words.making}
          onClick={() => void save()}
        >
          <Icon icon={Download} /> {words.save}
        </Button>
        <p>
          <small>{words.about}</small>
        </p>
        {state === 'failed' && <p role="alert">{words.failed}</p>}
      </div>
    </>
  )
}
