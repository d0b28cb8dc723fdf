import { Link } from '@tanstack/react-router'
import type { LinkElement } from '../../ui/index.ts'

/** A link to an address of the app, for texts that hold some: `<Markdown link={appLink} />`. */
export const appLink = (to: string): LinkElement => <Link to={to} />
