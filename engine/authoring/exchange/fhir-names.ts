/** Extensions of FHIR R4 (hl7.org/fhir/R4/questionnaire-extensions.html) that say what its base does not. */
export const FHIR = {
  /** Fewest characters of an answer (valueInteger). */
  minLength: 'http://hl7.org/fhir/StructureDefinition/minLength',
  /** Fewest and most answers of a repeating item (valueInteger). */
  minOccurs: 'http://hl7.org/fhir/StructureDefinition/questionnaire-minOccurs',
  maxOccurs: 'http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs',
  /** A pattern or example in the empty field (valueString). */
  entryFormat: 'http://hl7.org/fhir/StructureDefinition/entryFormat',
  /** What a display item is for, such as help (valueCodeableConcept). */
  itemControl: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
  /** What an option adds to a score (valueDecimal). */
  ordinalValue: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
} as const

/** The code system of itemControl. */
export const ITEM_CONTROL = 'http://hl7.org/fhir/questionnaire-item-control'

/** Extensions of our own, for what FHIR has no word for. Others pass over them. */
export const OWN = {
  /** The short name of a step (valueString). */
  stepTitle: 'urn:lodestar:fhir:step-title',
  /** A condition of ours as JSON (valueString), where enableWhen cannot say it. */
  visibleWhen: 'urn:lodestar:fhir:visible-when',
  /** The line under an option (valueString). */
  optionDescription: 'urn:lodestar:fhir:option-description',
  /** The outcome that an option is a vote for (valueString). */
  counts: 'urn:lodestar:fhir:counts',
} as const

/** The system of the identifier that holds our own id, which may have underscores. */
export const OWN_ID = 'urn:lodestar:document'
