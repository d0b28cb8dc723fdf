/** Short forms with a full stop after which a sentence goes on, as the languages of seekers write them. */
const NEVER_END = {
  en: 'mr mrs ms dr prof st sr jr rev hon capt lt gov gen sgt col maj mt ft vs e.g i.e cf approx ca fig vol ed al dept est viz',
  de: 'hr fr frl z.b d.h u.a u.u o.ä o.g z.t z.zt i.d.r s.o s.u bzw ca nr str dipl ing evtl ggf inkl exkl vgl bd geb gest sog tel verh co',
  es: 'sra srta dra ud uds vd vds p.ej pág págs núm tel av avda aprox dña dn excmo excma lic',
  fr: 'mme mlle mm mgr p.ex c.-à-d env av apr chap éd boul',
  pt: 'sra srta dra profa exmo exma pág núm tel',
  it: 'sig sig.ra sig.na dott dott.ssa avv p.es pag tel ecc.mo',
  nl: 'dhr mevr mw drs ir bijv d.w.z o.a m.b.t t.a.v i.p.v nl',
} as const

/** Short forms that may also be the last of a sentence: then something new begins with a capital. */
const MAY_END =
  'etc usw ff a.m p.m inc ltd corp bros ave blvd rd ph.d b.a m.a u.s u.k u.s.a ee.uu a.c d.c n.chr v.chr ecc enz'

const never: ReadonlySet<string> = new Set(Object.values(NEVER_END).flatMap((words) => words.split(' ')))
const perhaps: ReadonlySet<string> = new Set(MAY_END.split(' '))

/** The last word of a text with the stops inside it, without the one at its end: `(z.B.` -> `z.B`. */
const lastWord = (text: string): string =>
  /[\p{L}\p{M}\p{N}.-]*$/u.exec(text.replace(/\.$/, ''))?.[0].replace(/^[.-]+/, '') ?? ''

/**
 * What the full stop at the end of `before` belongs to: `never` to the end of a sentence (`Mr.`, `z.B.`, the initial in
 * `J. Smith`), `perhaps` (`5 p.m.`), or to no short form.
 */
export function shortForm(before: string): 'never' | 'perhaps' | undefined {
  if (!before.endsWith('.')) return undefined
  // In two words: `z. B.`, `d. h.`, `p. ej.`
  if (/(?:^|[\s(])\p{L}\. \p{L}{1,2}\.$/u.test(before.slice(-12))) return 'never'
  const word = lastWord(before.slice(-24))
  if (word === '') return undefined
  const low = word.toLowerCase()
  if (never.has(low)) return 'never'
  if (perhaps.has(low)) return 'perhaps'
  // An initial; the English pronoun is none. Letters with stops between them, such as `q.e.d`.
  if (/^\p{Lu}$/u.test(word) && word !== 'I') return 'never'
  return /^\p{L}(\.\p{L})+$/u.test(word) ? 'perhaps' : undefined
}
