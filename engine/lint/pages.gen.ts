// Generated from the pages in engine/lint/rules by `npm run types`. Do not edit.

import type { Rule } from './rule.ts'
import { alignmentUnfit } from './rules/alignment-unfit.ts'
import { alwaysHolds } from './rules/always-holds.ts'
import { askedAfterTheEnd } from './rules/asked-after-the-end.ts'
import { bandGap } from './rules/band-gap.ts'
import { bandOverlap } from './rules/band-overlap.ts'
import { bandsOutOfOrder } from './rules/bands-out-of-order.ts'
import { beyondTheEnd } from './rules/beyond-the-end.ts'
import { blankText } from './rules/blank-text.ts'
import { blockUnfit } from './rules/block-unfit.ts'
import { bracesInText } from './rules/braces-in-text.ts'
import { careExample } from './rules/care-example.ts'
import { careKindMissing } from './rules/care-kind-missing.ts'
import { careLineUnfit } from './rules/care-line-unfit.ts'
import { carePattern } from './rules/care-pattern.ts'
import { careUnreachable } from './rules/care-unreachable.ts'
import { commissionUnfit } from './rules/commission-unfit.ts'
import { commonTotal } from './rules/common-total.ts'
import { conditionMismatch } from './rules/condition-mismatch.ts'
import { contrastLow } from './rules/contrast-low.ts'
import { countDiffers } from './rules/count-differs.ts'
import { datedAhead } from './rules/dated-ahead.ts'
import { deadEnd } from './rules/dead-end.ts'
import { drawingUnfit } from './rules/drawing-unfit.ts'
import { duplicateId } from './rules/duplicate-id.ts'
import { duplicateOptionLabel } from './rules/duplicate-option-label.ts'
import { duplicateOptionValue } from './rules/duplicate-option-value.ts'
import { duplicatePole } from './rules/duplicate-pole.ts'
import { duplicateRoute } from './rules/duplicate-route.ts'
import { effectUnfit } from './rules/effect-unfit.ts'
import { endlessLoop } from './rules/endless-loop.ts'
import { experimentMissing } from './rules/experiment-missing.ts'
import { experimentRepeated } from './rules/experiment-repeated.ts'
import { featureOff } from './rules/feature-off.ts'
import { findingUnused } from './rules/finding-unused.ts'
import { forbiddenClaim } from './rules/forbidden-claim.ts'
import { gateBypassed } from './rules/gate-bypassed.ts'
import { gateLink } from './rules/gate-link.ts'
import { gateWithoutEffect } from './rules/gate-without-effect.ts'
import { hiddenCharacter } from './rules/hidden-character.ts'
import { imageAlt } from './rules/image-alt.ts'
import { implicitBoolean } from './rules/implicit-boolean.ts'
import { implicitNumber } from './rules/implicit-number.ts'
import { interpretationMissing } from './rules/interpretation-missing.ts'
import { interpretationUnknown } from './rules/interpretation-unknown.ts'
import { labelSwapped } from './rules/label-swapped.ts'
import { lexiconExample } from './rules/lexicon-example.ts'
import { lexiconPhrase } from './rules/lexicon-phrase.ts'
import { lexiconTheme } from './rules/lexicon-theme.ts'
import { linkUnfit } from './rules/link-unfit.ts'
import { longPause } from './rules/long-pause.ts'
import { lookUnfit } from './rules/look-unfit.ts'
import { markdownLost } from './rules/markdown-lost.ts'
import { mayBeEmpty } from './rules/may-be-empty.ts'
import { migrationConflict } from './rules/migration-conflict.ts'
import { migrationExample } from './rules/migration-example.ts'
import { migrationLeadsNowhere } from './rules/migration-leads-nowhere.ts'
import { migrationStillInUse } from './rules/migration-still-in-use.ts'
import { migrationVersion } from './rules/migration-version.ts'
import { migrationWithoutExample } from './rules/migration-without-example.ts'
import { missingOutcome } from './rules/missing-outcome.ts'
import { moduleDisagrees } from './rules/module-disagrees.ts'
import { neverCompleted } from './rules/never-completed.ts'
import { neverHolds } from './rules/never-holds.ts'
import { neverOffered } from './rules/never-offered.ts'
import { neverOpened } from './rules/never-opened.ts'
import { neverUsed } from './rules/never-used.ts'
import { noWayOn } from './rules/no-way-on.ts'
import { notAList } from './rules/not-a-list.ts'
import { nothingShown } from './rules/nothing-shown.ts'
import { pageWithoutHeading } from './rules/page-without-heading.ts'
import { partialList } from './rules/partial-list.ts'
import { passedOver } from './rules/passed-over.ts'
import { pathUnfit } from './rules/path-unfit.ts'
import { placeholderLost } from './rules/placeholder-lost.ts'
import { practiceUnfit } from './rules/practice-unfit.ts'
import { progressFalls } from './rules/progress-falls.ts'
import { progressTotal } from './rules/progress-total.ts'
import { rareOutcome } from './rules/rare-outcome.ts'
import { readingLevel } from './rules/reading-level.ts'
import { recipeUnfit } from './rules/recipe-unfit.ts'
import { reflectionWithoutConsent } from './rules/reflection-without-consent.ts'
import { repeatedCondition } from './rules/repeated-condition.ts'
import { repeatedPrompt } from './rules/repeated-prompt.ts'
import { requiredNeverVisible } from './rules/required-never-visible.ts'
import { reservedId } from './rules/reserved-id.ts'
import { retiredId } from './rules/retired-id.ts'
import { reviewUnfit } from './rules/review-unfit.ts'
import { roleUnfit } from './rules/role-unfit.ts'
import { runTogether } from './rules/run-together.ts'
import { sampleUnfit } from './rules/sample-unfit.ts'
import { scaleMissing } from './rules/scale-missing.ts'
import { scoreUnread } from './rules/score-unread.ts'
import { scriptUnfit } from './rules/script-unfit.ts'
import { signedOutLink } from './rules/signed-out-link.ts'
import { singleOption } from './rules/single-option.ts'
import { stagesDisagree } from './rules/stages-disagree.ts'
import { talkExample } from './rules/talk-example.ts'
import { talkPhrase } from './rules/talk-phrase.ts'
import { talkStarter } from './rules/talk-starter.ts'
import { templateFault } from './rules/template-fault.ts'
import { themeOption } from './rules/theme-option.ts'
import { themePair } from './rules/theme-pair.ts'
import { themeUnknown } from './rules/theme-unknown.ts'
import { thresholdImpossible } from './rules/threshold-impossible.ts'
import { tieWithoutRule } from './rules/tie-without-rule.ts'
import { tooFewFallbacks } from './rules/too-few-fallbacks.ts'
import { tooLong } from './rules/too-long.ts'
import { trailingSpace } from './rules/trailing-space.ts'
import { translationAddress } from './rules/translation-address.ts'
import { translationForm } from './rules/translation-form.ts'
import { translationLabel } from './rules/translation-label.ts'
import { translationLocale } from './rules/translation-locale.ts'
import { translationMissing } from './rules/translation-missing.ts'
import { translationOfNothing } from './rules/translation-of-nothing.ts'
import { translationPlaceholder } from './rules/translation-placeholder.ts'
import { translationSame } from './rules/translation-same.ts'
import { translationStale } from './rules/translation-stale.ts'
import { unbalancedPoles } from './rules/unbalanced-poles.ts'
import { unknownExtra } from './rules/unknown-extra.ts'
import { unknownField } from './rules/unknown-field.ts'
import { unknownInput } from './rules/unknown-input.ts'
import { unknownOutcome } from './rules/unknown-outcome.ts'
import { unknownReading } from './rules/unknown-reading.ts'
import { unreachableBand } from './rules/unreachable-band.ts'
import { unreachableOutcome } from './rules/unreachable-outcome.ts'
import { unreachableStep } from './rules/unreachable-step.ts'
import { unsaveablePart } from './rules/unsaveable-part.ts'
import { unscoredItem } from './rules/unscored-item.ts'
import { unscoredResult } from './rules/unscored-result.ts'
import { vocabularyGap } from './rules/vocabulary-gap.ts'
import { walkAnswerRefused } from './rules/walk-answer-refused.ts'
import { walkUnknownFlow } from './rules/walk-unknown-flow.ts'
import { walkUnknownOption } from './rules/walk-unknown-option.ts'
import { walkUnknownStep } from './rules/walk-unknown-step.ts'
import { walkWithoutExpectation } from './rules/walk-without-expectation.ts'
import { weightsOutOfOrder } from './rules/weights-out-of-order.ts'
import { zeroWeight } from './rules/zero-weight.ts'

/** Every rule, by number. */
export const rules: readonly Rule[] = [
  { number: 'L001', name: 'yaml-syntax', severity: 'error', since: '0.1.0', hint: "Compare it with the lines around it; a text with a colon, quote or bracket goes in quotes." },
  { number: 'L002', name: 'yaml-tag', severity: 'error', since: '0.1.0', hint: "Leave the tag out." },
  { number: 'L003', name: 'yaml-merge-key', severity: 'error', since: '0.1.0', hint: "Write out what it brings in." },
  { number: 'L004', name: 'yaml-alias', severity: 'error', since: '0.1.0', hint: "Write out what it stands for." },
  { number: 'L005', name: 'duplicate-key', severity: 'error', since: '0.1.0', hint: "Keep one of the two." },
  { number: 'L006', name: 'unsafe-key', severity: 'error', since: '0.1.0', hint: "Take another name." },
  { number: 'L007', name: 'file-too-large', severity: 'error', since: '0.1.0' },
  { number: 'L008', name: 'too-deep', severity: 'error', since: '0.1.0', hint: "Divide it." },
  { number: 'L009', name: 'not-text', severity: 'error', since: '0.1.0', hint: "Save the file as UTF-8, without control characters." },
  { number: 'L010', name: 'outside-pack', severity: 'error', since: '0.1.0', hint: "Copy the file into the pack." },
  { number: 'L011', name: 'not-a-document', severity: 'error', since: '0.1.0', hint: "Begin with `kind:` and `id:`; further documents of the file follow `---`." },
  { number: 'L012', name: 'unknown-kind', severity: 'error', since: '0.1.0' },
  { number: 'L013', name: 'disable-without-reason', severity: 'error', since: '0.2.0' },
  { number: 'L014', name: 'disable-unknown', severity: 'error', since: '0.2.0' },
  { number: 'L015', name: 'disable-unused', severity: 'warning', since: '0.2.0' },
  { number: 'L016', name: 'trailing-space', severity: 'warning', since: '0.2.0', check: trailingSpace },
  { number: 'L017', name: 'unreadable-file', severity: 'error', since: '0.2.0', hint: "Let yourself read it." },
  { number: 'L018', name: 'passed-over', severity: 'warning', since: '0.3.0', check: passedOver },
  { number: 'L020', name: 'unknown-key', severity: 'error', since: '0.1.0', hint: "Take it out, or write it where it belongs." },
  { number: 'L021', name: 'missing-key', severity: 'error', since: '0.1.0', hint: "Add it." },
  { number: 'L022', name: 'wrong-type', severity: 'error', since: '0.1.0', hint: "Write what is asked for here." },
  { number: 'L023', name: 'wrong-value', severity: 'error', since: '0.1.0', hint: "Write what is possible here." },
  { number: 'L024', name: 'wrong-form', severity: 'error', since: '0.1.0', hint: "Write it in the form that its description names." },
  { number: 'L025', name: 'out-of-bounds', severity: 'error', since: '0.1.0', hint: "Keep within the bounds." },
  { number: 'L026', name: 'wrong-shape', severity: 'error', since: '0.1.0', hint: "Write one of these." },
  { number: 'L027', name: 'duplicate-item', severity: 'error', since: '0.1.0', hint: "Take one of the two out." },
  { number: 'L028', name: 'placeholder-unknown', severity: 'error', since: '0.1.0' },
  { number: 'L029', name: 'implicit-boolean', severity: 'error', since: '0.2.0', check: implicitBoolean },
  { number: 'L030', name: 'implicit-number', severity: 'warning', since: '0.2.0', hint: "Put it in quotes.", check: implicitNumber },
  { number: 'L031', name: 'id-form', severity: 'error', since: '0.2.0' },
  { number: 'L032', name: 'placeholder-lost', severity: 'warning', since: '0.4.0', check: placeholderLost },
  { number: 'L040', name: 'duplicate-id', severity: 'error', since: '0.1.0', hint: "Give one of the two another name, or take it out.", check: duplicateId },
  { number: 'L041', name: 'retired-id', severity: 'error', since: '0.1.0', check: retiredId },
  { number: 'L042', name: 'reserved-id', severity: 'error', since: '0.1.0', hint: "Choose another id.", check: reservedId },
  { number: 'L043', name: 'unknown-reference', severity: 'error', since: '0.1.0', hint: "Name what is there, or add it." },
  { number: 'L044', name: 'forward-reference', severity: 'error', since: '0.1.0', hint: "Ask about an earlier step." },
  { number: 'L045', name: 'self-reference', severity: 'error', since: '0.1.0', hint: "Ask about an earlier step." },
  { number: 'L046', name: 'duplicate-bind', severity: 'error', since: '0.1.0', hint: "Give one of them a `bind` of its own." },
  { number: 'L047', name: 'duplicate-route', severity: 'error', since: '0.1.0', hint: "Give one of them another address.", check: duplicateRoute },
  { number: 'L048', name: 'missing-document', severity: 'error', since: '0.1.0', hint: "Write the document, or take out what needs it." },
  { number: 'L049', name: 'prerequisite-cycle', severity: 'error', since: '0.1.0', hint: "Take one of the modules out of the prerequisites of another." },
  { number: 'L050', name: 'module-disagrees', severity: 'error', since: '0.1.0', hint: "Write the same in both places.", check: moduleDisagrees },
  { number: 'L051', name: 'condition-mismatch', severity: 'error', since: '0.2.0', hint: "Ask as the kind of the step allows.", check: conditionMismatch },
  { number: 'L053', name: 'never-opened', severity: 'warning', since: '0.3.0', check: neverOpened },
  { number: 'L054', name: 'never-used', severity: 'warning', since: '1.0.0', hint: "Name it where it belongs, or take it out.", check: neverUsed },
  { number: 'L055', name: 'stages-disagree', severity: 'error', since: '0.3.0', hint: "Add what is missing, or take it out in both places.", check: stagesDisagree },
  { number: 'L056', name: 'signed-out-link', severity: 'error', since: '0.4.0', check: signedOutLink },
  { number: 'L057', name: 'link-unfit', severity: 'warning', since: '0.4.0', check: linkUnfit },
  { number: 'L059', name: 'label-swapped', severity: 'warning', since: '0.4.0', hint: "Give each its own words.", check: labelSwapped },
  { number: 'L060', name: 'threshold-impossible', severity: 'error', since: '0.1.0', hint: "Ask for no more than there can be.", check: thresholdImpossible },
  { number: 'L061', name: 'unreachable-step', severity: 'error', since: '0.1.0', hint: "Ask for what answers can be, or take the step out.", check: unreachableStep },
  { number: 'L062', name: 'duplicate-option-value', severity: 'error', since: '0.1.0', hint: "Give one of them another value.", check: duplicateOptionValue },
  { number: 'L063', name: 'duplicate-option-label', severity: 'warning', since: '0.1.0', hint: "Say in other words what sets them apart.", check: duplicateOptionLabel },
  { number: 'L064', name: 'blank-text', severity: 'error', since: '0.1.0', hint: "Write the words, or take the key out.", check: blankText },
  { number: 'L065', name: 'dead-end', severity: 'error', since: '0.2.0', hint: "Let something go on from here.", check: deadEnd },
  { number: 'L066', name: 'always-holds', severity: 'warning', since: '0.2.0', hint: "Leave the condition out.", check: alwaysHolds },
  { number: 'L067', name: 'never-holds', severity: 'error', since: '0.2.0', hint: "Ask for what answers can be.", check: neverHolds },
  { number: 'L068', name: 'required-never-visible', severity: 'error', since: '0.2.0', hint: "Show it, or do not require it.", check: requiredNeverVisible },
  { number: 'L069', name: 'progress-total', severity: 'error', since: '0.3.0', check: progressTotal },
  { number: 'L070', name: 'asked-after-the-end', severity: 'error', since: '0.3.0', check: askedAfterTheEnd },
  { number: 'L071', name: 'nothing-shown', severity: 'error', since: '0.3.0', hint: "Let one step be shown whatever was answered.", check: nothingShown },
  { number: 'L072', name: 'progress-falls', severity: 'error', since: '0.3.0', check: progressFalls },
  { number: 'L073', name: 'too-few-fallbacks', severity: 'error', since: '0.3.0', hint: "Add as many as `count` says.", check: tooFewFallbacks },
  { number: 'L074', name: 'beyond-the-end', severity: 'error', since: '0.3.0', hint: "Count from 0: the last step has the number of steps less one.", check: beyondTheEnd },
  { number: 'L075', name: 'long-pause', severity: 'warning', since: '0.3.0', check: longPause },
  { number: 'L076', name: 'effect-unfit', severity: 'error', since: '0.4.0', hint: "Write the effect that saves what is asked here.", check: effectUnfit },
  { number: 'L077', name: 'review-unfit', severity: 'error', since: '0.4.0', check: reviewUnfit },
  { number: 'L078', name: 'script-unfit', severity: 'warning', since: '0.4.0', check: scriptUnfit },
  { number: 'L079', name: 'common-total', severity: 'warning', since: '1.0.0', check: commonTotal },
  { number: 'L080', name: 'unscored-item', severity: 'error', since: '0.1.0', hint: "Say what it counts for, or what it weighs.", check: unscoredItem },
  { number: 'L081', name: 'unknown-outcome', severity: 'error', since: '0.1.0', hint: "Name an outcome of this assessment, or add it.", check: unknownOutcome },
  { number: 'L082', name: 'unreachable-outcome', severity: 'error', since: '0.1.0', hint: "Let an option lead to it, or take it out.", check: unreachableOutcome },
  { number: 'L083', name: 'missing-outcome', severity: 'error', since: '0.1.0', hint: "Add it to the outcomes.", check: missingOutcome },
  { number: 'L084', name: 'band-gap', severity: 'error', since: '0.1.0', hint: "Let the bands meet: each begins one above the end of the one before.", check: bandGap },
  { number: 'L085', name: 'band-overlap', severity: 'error', since: '0.1.0', hint: "End the first band before the second begins.", check: bandOverlap },
  { number: 'L086', name: 'unreachable-band', severity: 'error', since: '0.1.0', hint: "Mend its bounds, or take it out.", check: unreachableBand },
  { number: 'L087', name: 'scale-missing', severity: 'error', since: '0.1.0', hint: "Add the scale, or name one that is there.", check: scaleMissing },
  { number: 'L088', name: 'tie-without-rule', severity: 'error', since: '0.1.0', hint: "Say who wins a tie.", check: tieWithoutRule },
  { number: 'L089', name: 'duplicate-pole', severity: 'error', since: '0.1.0', hint: "Give each pole one place.", check: duplicatePole },
  { number: 'L090', name: 'unsaveable-part', severity: 'error', since: '0.1.0', hint: "Save something that every outcome has.", check: unsaveablePart },
  { number: 'L091', name: 'unscored-result', severity: 'error', since: '0.2.0', hint: "Let the flow ask an assessment, or show the result of an effect.", check: unscoredResult },
  { number: 'L092', name: 'unbalanced-poles', severity: 'warning', since: '0.2.0', hint: "Give both poles as many options.", check: unbalancedPoles },
  { number: 'L093', name: 'zero-weight', severity: 'warning', since: '0.2.0', hint: "Give the options weights that differ.", check: zeroWeight },
  { number: 'L094', name: 'rare-outcome', severity: 'warning', since: '0.2.0', hint: "Look whether that is meant.", check: rareOutcome },
  { number: 'L095', name: 'count-differs', severity: 'warning', since: '0.4.0', check: countDiffers },
  { number: 'L096', name: 'weights-out-of-order', severity: 'warning', since: '0.4.0', check: weightsOutOfOrder },
  { number: 'L097', name: 'bands-out-of-order', severity: 'warning', since: '0.4.0', check: bandsOutOfOrder },
  { number: 'L100', name: 'interpretation-missing', severity: 'error', since: '0.2.0', hint: "Add the words for them.", check: interpretationMissing },
  { number: 'L101', name: 'interpretation-unknown', severity: 'error', since: '0.2.0', hint: "Look at `of`, and at the values of its vocabularies.", check: interpretationUnknown },
  { number: 'L102', name: 'vocabulary-gap', severity: 'error', since: '0.3.0', hint: "Add it to the vocabulary.", check: vocabularyGap },
  { number: 'L103', name: 'unknown-extra', severity: 'error', since: '0.3.0', hint: "Name an extra text that the outcomes have.", check: unknownExtra },
  { number: 'L110', name: 'template-fault', severity: 'error', since: '0.2.0', hint: "Close what is open, and compare the names of tags and filters with `lodestar help template-fault`.", check: templateFault },
  { number: 'L111', name: 'unknown-input', severity: 'error', since: '0.2.0', hint: "Add it to the inputs.", check: unknownInput },
  { number: 'L112', name: 'unknown-reading', severity: 'error', since: '0.2.0', hint: "Name a set and a key that are there.", check: unknownReading },
  { number: 'L113', name: 'partial-list', severity: 'error', since: '0.3.0', check: partialList },
  { number: 'L114', name: 'commission-unfit', severity: 'error', since: '0.3.0', hint: "Name what is there, or add it.", check: commissionUnfit },
  { number: 'L115', name: 'recipe-unfit', severity: 'error', since: '0.3.0', hint: "Give what the shape asks for, or change the shape.", check: recipeUnfit },
  { number: 'L116', name: 'unknown-field', severity: 'error', since: '0.4.0', hint: "Name a field that is there.", check: unknownField },
  { number: 'L117', name: 'not-a-list', severity: 'error', since: '0.4.0', hint: "Print it as it is, or go through something that is a list.", check: notAList },
  { number: 'L118', name: 'endless-loop', severity: 'error', since: '0.4.0', hint: "Go through a list.", check: endlessLoop },
  { number: 'L119', name: 'may-be-empty', severity: 'warning', since: '1.0.0', check: mayBeEmpty },
  { number: 'L120', name: 'experiment-missing', severity: 'error', since: '0.2.0', hint: "Add one.", check: experimentMissing },
  { number: 'L121', name: 'experiment-repeated', severity: 'error', since: '0.2.0', hint: "Give it another id, or take one of the two out.", check: experimentRepeated },
  { number: 'L122', name: 'run-together', severity: 'error', since: '0.4.0', hint: "Join the items, or go through them.", check: runTogether },
  { number: 'L123', name: 'repeated-condition', severity: 'warning', since: '0.4.0', hint: "Ask for what you meant in one of the two, or take it out.", check: repeatedCondition },
  { number: 'L132', name: 'gate-bypassed', severity: 'error', since: '0.2.0', hint: "Add the module to the prerequisites.", check: gateBypassed },
  { number: 'L133', name: 'never-completed', severity: 'error', since: '0.2.0', hint: "Let something complete it.", check: neverCompleted },
  { number: 'L134', name: 'gate-link', severity: 'warning', since: '0.2.0', check: gateLink },
  { number: 'L135', name: 'gate-without-effect', severity: 'warning', since: '0.3.0', hint: "Leave it out.", check: gateWithoutEffect },
  { number: 'L136', name: 'never-offered', severity: 'warning', since: '0.3.0', hint: "Let a card, a station or a link lead there.", check: neverOffered },
  { number: 'L138', name: 'path-unfit', severity: 'error', since: '0.2.0', check: pathUnfit },
  { number: 'L140', name: 'reading-level', severity: 'warning', since: '0.2.0', check: readingLevel },
  { number: 'L141', name: 'too-long', severity: 'warning', since: '0.2.0', check: tooLong },
  { number: 'L142', name: 'forbidden-claim', severity: 'warning', since: '0.2.0', check: forbiddenClaim },
  { number: 'L143', name: 'image-alt', severity: 'warning', since: '0.2.0', hint: "Say what it shows.", check: imageAlt },
  { number: 'L144', name: 'repeated-prompt', severity: 'warning', since: '0.2.0', hint: "Ask one of them in other words.", check: repeatedPrompt },
  { number: 'L145', name: 'braces-in-text', severity: 'error', since: '0.3.0', check: bracesInText },
  { number: 'L146', name: 'hidden-character', severity: 'warning', since: '0.3.0', check: hiddenCharacter },
  { number: 'L147', name: 'markdown-lost', severity: 'warning', since: '0.3.0', check: markdownLost },
  { number: 'L148', name: 'single-option', severity: 'warning', since: '0.4.0', hint: "Offer another one, or say it without a question.", check: singleOption },
  { number: 'L149', name: 'dated-ahead', severity: 'warning', since: '0.2.0', check: datedAhead },
  { number: 'L150', name: 'reflection-without-consent', severity: 'error', since: '0.2.0', check: reflectionWithoutConsent },
  { number: 'L160', name: 'translation-locale', severity: 'error', since: '0.2.0', check: translationLocale },
  { number: 'L161', name: 'translation-of-nothing', severity: 'error', since: '0.2.0', hint: "Name a document of this pack, or delete the translation.", check: translationOfNothing },
  { number: 'L162', name: 'translation-address', severity: 'error', since: '0.2.0', check: translationAddress },
  { number: 'L163', name: 'translation-missing', severity: 'error', since: '0.2.0', check: translationMissing },
  { number: 'L164', name: 'translation-stale', severity: 'warning', since: '0.2.0', check: translationStale },
  { number: 'L165', name: 'translation-same', severity: 'warning', since: '0.2.0', check: translationSame },
  { number: 'L166', name: 'translation-placeholder', severity: 'error', since: '0.2.0', hint: "Keep the placeholders of the source, in any order.", check: translationPlaceholder },
  { number: 'L167', name: 'translation-form', severity: 'error', since: '0.2.0', hint: "Keep the form of the source.", check: translationForm },
  { number: 'L168', name: 'translation-label', severity: 'warning', since: '0.3.0', hint: "Translate the two so that they differ.", check: translationLabel },
  { number: 'L170', name: 'migration-without-example', severity: 'warning', since: '0.2.0', hint: "Add an example.", check: migrationWithoutExample },
  { number: 'L171', name: 'migration-example', severity: 'error', since: '0.2.0', hint: "Change the example, or the migration.", check: migrationExample },
  { number: 'L172', name: 'migration-leads-nowhere', severity: 'error', since: '0.2.0', hint: "Lead to a step that is there.", check: migrationLeadsNowhere },
  { number: 'L173', name: 'migration-conflict', severity: 'error', since: '0.2.0', hint: "Do one thing to each answer.", check: migrationConflict },
  { number: 'L174', name: 'migration-still-in-use', severity: 'error', since: '0.2.0', hint: "Let the flow leave the name, or take the change out.", check: migrationStillInUse },
  { number: 'L175', name: 'migration-version', severity: 'error', since: '0.2.0', hint: "Name versions that this pack had and has.", check: migrationVersion },
  { number: 'L180', name: 'walk-unknown-flow', severity: 'error', since: '0.2.0', hint: "Name a flow of this pack.", check: walkUnknownFlow },
  { number: 'L181', name: 'walk-unknown-step', severity: 'error', since: '0.2.0', hint: "Name a step of the flow.", check: walkUnknownStep },
  { number: 'L182', name: 'walk-unknown-option', severity: 'error', since: '0.2.0', hint: "Name an option of the step.", check: walkUnknownOption },
  { number: 'L183', name: 'walk-without-expectation', severity: 'warning', since: '0.2.0', hint: "Say what is expected.", check: walkWithoutExpectation },
  { number: 'L184', name: 'walk-answer-refused', severity: 'warning', since: '1.0.0', check: walkAnswerRefused },
  { number: 'L190', name: 'care-pattern', severity: 'error', since: '0.2.0', hint: "Compare it with the other phrases; words after $ stand under `words`.", check: carePattern },
  { number: 'L191', name: 'care-example', severity: 'error', since: '0.2.0', hint: "Change the phrase so that it fits its examples, or move the example.", check: careExample },
  { number: 'L192', name: 'care-unreachable', severity: 'warning', since: '0.2.0', hint: "Take one of the two phrases out.", check: careUnreachable },
  { number: 'L193', name: 'care-kind-missing', severity: 'warning', since: '0.2.0', hint: "Add a phrase of this kind.", check: careKindMissing },
  { number: 'L199', name: 'care-line-unfit', severity: 'error', since: '0.2.0', check: careLineUnfit },
  { number: 'L200', name: 'misplaced-block', severity: 'error', since: '0.1.0', hint: "Move it into a block that reads what it shows." },
  { number: 'L201', name: 'block-unfit', severity: 'error', since: '0.4.0', check: blockUnfit },
  { number: 'L202', name: 'sample-unfit', severity: 'error', since: '0.2.0', check: sampleUnfit },
  { number: 'L203', name: 'page-without-heading', severity: 'warning', since: '0.4.0', check: pageWithoutHeading },
  { number: 'L204', name: 'no-way-on', severity: 'warning', since: '0.4.0', check: noWayOn },
  { number: 'L210', name: 'contrast-low', severity: 'error', since: '0.4.0', check: contrastLow },
  { number: 'L211', name: 'drawing-unfit', severity: 'error', since: '0.4.0', check: drawingUnfit },
  { number: 'L212', name: 'look-unfit', severity: 'warning', since: '0.4.0', check: lookUnfit },
  { number: 'L220', name: 'feature-off', severity: 'error', since: '0.3.0', check: featureOff },
  { number: 'L230', name: 'lexicon-phrase', severity: 'error', since: '0.2.0', check: lexiconPhrase },
  { number: 'L231', name: 'lexicon-example', severity: 'error', since: '0.2.0', check: lexiconExample },
  { number: 'L232', name: 'lexicon-theme', severity: 'error', since: '0.2.0', check: lexiconTheme },
  { number: 'L233', name: 'finding-unused', severity: 'warning', since: '0.2.0', check: findingUnused },
  { number: 'L234', name: 'theme-unknown', severity: 'error', since: '0.2.0', check: themeUnknown },
  { number: 'L235', name: 'alignment-unfit', severity: 'error', since: '0.6.0', hint: "Name what is there, or add it.", check: alignmentUnfit },
  { number: 'L236', name: 'role-unfit', severity: 'warning', since: '0.4.0', hint: "Give it a role of its own, or `free`.", check: roleUnfit },
  { number: 'L240', name: 'talk-phrase', severity: 'error', since: '0.2.0', check: talkPhrase },
  { number: 'L241', name: 'talk-example', severity: 'error', since: '0.2.0', check: talkExample },
  { number: 'L242', name: 'score-unread', severity: 'warning', since: '0.1.0', hint: "Take it out, or score by the rule that reads it.", check: scoreUnread },
  { number: 'L243', name: 'theme-pair', severity: 'error', since: '0.1.0', hint: "Take it out, or name the two that are meant.", check: themePair },
  { number: 'L244', name: 'theme-option', severity: 'warning', since: '0.1.0', hint: "Name an option as its question does, or take it out.", check: themeOption },
  { number: 'L245', name: 'practice-unfit', severity: 'warning', since: '0.1.0', check: practiceUnfit },
  { number: 'L246', name: 'talk-starter', severity: 'error', since: '0.4.0', hint: "Say it in other words, or give the intent that it wants such an example.", check: talkStarter },
]
