import type { Rule } from '../rule.ts'
import { bandGap } from './band-gap.ts'
import { bandOverlap } from './band-overlap.ts'
import { blankText } from './blank-text.ts'
import { duplicateBind } from './duplicate-bind.ts'
import { duplicateId } from './duplicate-id.ts'
import { duplicateItem } from './duplicate-item.ts'
import { duplicateKey } from './duplicate-key.ts'
import { duplicateOptionLabel } from './duplicate-option-label.ts'
import { duplicateOptionValue } from './duplicate-option-value.ts'
import { duplicatePole } from './duplicate-pole.ts'
import { duplicateRoute } from './duplicate-route.ts'
import { experimentMissing } from './experiment-missing.ts'
import { experimentRepeated } from './experiment-repeated.ts'
import { fileTooLarge } from './file-too-large.ts'
import { forwardReference } from './forward-reference.ts'
import { interpretationMissing } from './interpretation-missing.ts'
import { interpretationUnknown } from './interpretation-unknown.ts'
import { missingDocument } from './missing-document.ts'
import { missingKey } from './missing-key.ts'
import { missingOutcome } from './missing-outcome.ts'
import { moduleDisagrees } from './module-disagrees.ts'
import { notADocument } from './not-a-document.ts'
import { notText } from './not-text.ts'
import { outOfBounds } from './out-of-bounds.ts'
import { outsidePack } from './outside-pack.ts'
import { placeholderUnknown } from './placeholder-unknown.ts'
import { prerequisiteCycle } from './prerequisite-cycle.ts'
import { reservedId } from './reserved-id.ts'
import { retiredId } from './retired-id.ts'
import { scaleMissing } from './scale-missing.ts'
import { scoringFault } from './scoring-fault.ts'
import { selfReference } from './self-reference.ts'
import { templateFault } from './template-fault.ts'
import { thresholdImpossible } from './threshold-impossible.ts'
import { tieWithoutRule } from './tie-without-rule.ts'
import { tooDeep } from './too-deep.ts'
import { unknownInput } from './unknown-input.ts'
import { unknownKey } from './unknown-key.ts'
import { unknownKind } from './unknown-kind.ts'
import { unknownOutcome } from './unknown-outcome.ts'
import { unknownReading } from './unknown-reading.ts'
import { unknownReference } from './unknown-reference.ts'
import { unreachableBand } from './unreachable-band.ts'
import { unreachableOutcome } from './unreachable-outcome.ts'
import { unreachableStep } from './unreachable-step.ts'
import { unsafeKey } from './unsafe-key.ts'
import { unsaveablePart } from './unsaveable-part.ts'
import { unscoredItem } from './unscored-item.ts'
import { unscoredResult } from './unscored-result.ts'
import { wrongForm } from './wrong-form.ts'
import { wrongShape } from './wrong-shape.ts'
import { wrongType } from './wrong-type.ts'
import { wrongValue } from './wrong-value.ts'
import { yamlAlias } from './yaml-alias.ts'
import { yamlMergeKey } from './yaml-merge-key.ts'
import { yamlSyntax } from './yaml-syntax.ts'
import { yamlTag } from './yaml-tag.ts'

/** Every rule, by number. A new rule is a file here and a line in this list. */
export const rules: readonly Rule[] = [
  yamlSyntax,
  yamlTag,
  yamlMergeKey,
  yamlAlias,
  duplicateKey,
  unsafeKey,
  fileTooLarge,
  tooDeep,
  notText,
  outsidePack,
  notADocument,
  unknownKind,
  unknownKey,
  missingKey,
  wrongType,
  wrongValue,
  wrongForm,
  outOfBounds,
  wrongShape,
  duplicateItem,
  placeholderUnknown,
  duplicateId,
  retiredId,
  reservedId,
  unknownReference,
  forwardReference,
  selfReference,
  duplicateBind,
  duplicateRoute,
  missingDocument,
  prerequisiteCycle,
  moduleDisagrees,
  thresholdImpossible,
  unreachableStep,
  duplicateOptionValue,
  duplicateOptionLabel,
  blankText,
  unscoredItem,
  unknownOutcome,
  unreachableOutcome,
  missingOutcome,
  bandGap,
  bandOverlap,
  unreachableBand,
  scaleMissing,
  tieWithoutRule,
  duplicatePole,
  unsaveablePart,
  unscoredResult,
  scoringFault,
  interpretationMissing,
  interpretationUnknown,
  templateFault,
  unknownInput,
  unknownReading,
  experimentMissing,
  experimentRepeated,
]
