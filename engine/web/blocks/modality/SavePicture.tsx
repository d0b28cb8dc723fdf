import { type ReactNode, useRef, useState } from 'react'
import type { ChartFigures } from '../../../core/pack/documents.gen.ts'
import { Button, Download, Icon } from '../../../ui/index.ts'
import { saveFile } from '../../data/save-file.ts'
import styles from './modality.module.css'

interface SavePictureProps {
  readonly words: NonNullable<ChartFigures['picture']>
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

/** A drawing that can be kept as a picture, without the name, the date or the place of whom it is of. */
export function SavePicture({ words, children }: SavePictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle')
  const save = async () => {
    setState('making')
    try {
      const { figureAsPng } = await import('./figure-as-png.ts')
      const figure = frame.current?.querySelector('figure')
      if (!figure) throw new Error('There is no drawing')
      await handOver(new File([await figureAsPng(figure)], `${words.file}.png`, { type: 'image/png' }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div ref={frame} className={styles.framed}>
      {children}
      <div data-print="off">
        <Button
          variant="quiet"
          pending={state === 'making'}
          pendingLabel={words.making}
          onClick={() => void save()}
        >
          <Icon icon={Download} /> {words.save}
        </Button>
        <p className={styles.quiet}>{words.about}</p>
        {state === 'failed' && <p role="alert">{words.failed}</p>}
      </div>
    </div>
  )
}
