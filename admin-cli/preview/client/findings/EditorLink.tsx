import { ExternalLink, Icon } from '../../../../engine/ui/index.ts'
import { editorLink } from './editor-link.ts'
import styles from './findings.module.css'
import type { PackPlace, Place } from '../messages.ts'

interface EditorLinkProps {
  readonly pack: PackPlace
  readonly file: string
  readonly at: Place
  readonly children: string
}

/** Opens a place of the pack in the author's editor. */
export function EditorLink({ pack, file, at, children }: EditorLinkProps) {
  return (
    <a className={styles.open} href={editorLink(pack, file, at)}>
      {children} <Icon icon={ExternalLink} size={14} />
    </a>
  )
}
