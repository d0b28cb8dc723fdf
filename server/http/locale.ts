import type { IncomingHttpHeaders } from 'node:http'
import type { ParameterizedContext } from 'koa'
import { firstSpoken, wantedLanguages } from '../../engine/core/i18n/choose-language.ts'
import type { Deps, RequestState } from '../context.ts'
import type { Library } from '../content/library.ts'
import { contentIn } from '../content/source.ts'

type Context = ParameterizedContext<RequestState>

/** Where a browser keeps the language that was chosen in it (engine/web/shell/display/language.ts). */
export const languageCookie = 'lodestar-language'

const choice = new RegExp(`(?:^|;) *${languageCookie}="?([^;"]*)`)

/** The language that was chosen in the browser with these headers, if it is one of the library's. */
export function chosenHere({ cookie }: IncomingHttpHeaders, { locales }: Library): string | undefined {
  const [, chosen] = (cookie === undefined ? undefined : choice.exec(cookie)) ?? []
  return chosen !== undefined && locales.includes(chosen) ? chosen : undefined
}

/**
 * The language to answer a request in, one of the library's: what the seeker chose on whatever device, else what was
 * chosen in this browser, else the first that the browser asks for (RFC 9110, 12.5.4), else the pack's own.
 * @param chosen what the seeker's account says; `system` leaves it to the browser
 */
export function localeIn(headers: IncomingHttpHeaders, library: Library, chosen?: string): string {
  const { locales, locale } = library
  if (locales.length === 1) return locale
  const own = chosen ?? chosenHere(headers, library)
  if (own !== undefined && locales.includes(own)) return own
  const { wanted, refused } = wantedLanguages(headers['accept-language'] ?? '')
  const open = locales.filter((each) => !refused.includes(each))
  return firstSpoken(wanted, open) ?? locale
}

/** The same for a request that Koa has. */
export const localeOf = ({ req, state }: Context, library: Library): string =>
  localeIn(req.headers, library, state.language)

/** What a route works with, its content in the language of the request. */
export function depsFor(ctx: Context, deps: Deps): Deps {
  const { library } = deps.content
  const locale = localeOf(ctx, library)
  return locale === library.locale ? deps : { ...deps, content: contentIn(deps.content, locale) }
}
