import type { LettersBlock } from '../../../core/pack/documents.gen.ts'
import { Icon, Lock } from '../../../ui/index.ts'
import styles from './letters.module.css'

/** That only a passphrase reads it. */
export const Locked = ({ words }: { words: LettersBlock }) => (
  <p className={styles.locked}>
    <Icon icon={Lock} size={16} />
    {words.locked}
  </p>
)
