import type { CareCardWords } from '../../core/pack/documents.gen.ts'
import { Field, Select } from '../../ui/index.ts'
import { ELSEWHERE, type NamedCountry } from './countries.ts'
import { DEVICE, type CountryChoice } from './use-country-choice.ts'

interface CountryFieldProps {
  readonly words: CareCardWords['country']
  readonly countries: readonly NamedCountry[]
  readonly choice: CountryChoice
  /** The country whose lines are shown, where that says more than the choice. Then the device is none of the options. */
  readonly shown?: string
}

/** The list of countries whose help lines are known. */
export function CountryField({ words, countries, choice, shown }: CountryFieldProps) {
  return (
    <Field label={words.label} {...(choice.failed ? { error: words.failed } : {})}>
      <Select
        value={choice.pending ?? shown ?? choice.chosen}
        options={[
          ...(shown === undefined ? [[DEVICE, words.device] as const] : []),
          ...countries.map(({ country, name }) => [country, name] as const),
          [ELSEWHERE, words.other],
        ]}
        onChange={choice.choose}
      />
    </Field>
  )
}
