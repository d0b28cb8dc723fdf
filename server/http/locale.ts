import type { ParameterizedContext } from 'koa'
import { firstSpoken, wantedLanguages } from '../../engine/core/i18n/choose-language.ts'
import type { Deps, RequestState } from '../context.ts'
import type { Library } from '../content/library.ts'
import { contentIn } from '../content/source.ts'

type Context = ParameterizedContext<RequestState>

/** Where a browser keeps the language that was chosen in it (engine/web/shell/display/language.ts). */
export const languageCookie = 'lodestar-language'

/** The language that was chosen in this browser, if it is one of the library's. */
export function chosenHere(ctx: Context, { locales }: Library): string | undefined {
  const kept = ctx.cookies.get(languageCookie, { signed: false })
  return kept !== undefined && locales.includes(kept) ? kept : undefined
}

/**
 * The language to answer a request in, one of the library's: what the seeker chose on whatever device, else what was
 * chosen in this browser, else the first that the browser asks for (RFC 9110, 12.5.4), else the pack's own.
 * @param chosen what the seeker's account says; `system` leaves it to the browser
 */
export function localeOf(ctx: Context, library: Library, chosen = ctx.state.language): string {
  const { locales, locale } = library
  const kept = chosen ?? chosenHere(ctx, library)
  if (kept !== undefined && locales.includes(kept)) return kept
  const { wanted, refused } = wantedLanguages(ctx.get('Accept-Language'))
  const open = locales.filter((each) => !refused.includes(each))
  return firstSpoken(wanted, open) ?? locale
}

/** What a route works with, its content in the language of the request. */
export function depsFor(ctx: Context, deps: Deps): Deps {
  const { library } = deps.content
  const locale = library.locales.length > 1 ? localeOf(ctx, library) : library.locale
  return locale === library.locale ? deps : { ...deps, content: contentIn(deps.content, locale) }
}
