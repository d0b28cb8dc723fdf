/** The public door of the design system. Styles: import `theme/styles.css` once, in the app's entry. */
export { UiProvider } from './theme/UiProvider.tsx'
export { HUES, type Hue } from './hue.ts'
export { classes } from './classes.ts'

export { Button } from './actions/Button.tsx'
export { ButtonLink, type LinkElement } from './actions/ButtonLink.tsx'
export { TextLink } from './actions/TextLink.tsx'

export { Field } from './fields/Field.tsx'
// Controls of new kinds of steps call it.
export { useField } from './fields/field-context.ts'
export { TextInput } from './fields/TextInput.tsx'
export { PasswordInput } from './fields/PasswordInput.tsx'
export { TextArea } from './fields/TextArea.tsx'
export { Checkbox } from './fields/Checkbox.tsx'
export { Combobox, type ComboboxOption } from './fields/Combobox.tsx'
export { Select } from './fields/Select.tsx'

export { OptionGroup, type OptionGroupProps } from './options/OptionGroup.tsx'
export type { Option, OptionSection } from './options/option-types.ts'

export { Avatar } from './surfaces/Avatar.tsx'
export { initialsOf } from './surfaces/initials.ts'
export { Badge, type BadgeTone } from './surfaces/Badge.tsx'
export { Banner } from './surfaces/Banner.tsx'
export { Card } from './surfaces/Card.tsx'
export { EmptyState } from './surfaces/EmptyState.tsx'
export { Notice } from './surfaces/Notice.tsx'
export { Plate } from './surfaces/Plate.tsx'

export { Dialog, type DialogProps } from './overlays/Dialog.tsx'
export { Menu, type MenuItem } from './overlays/Menu.tsx'
export { Tabs } from './overlays/Tabs.tsx'
export { createToaster, type ToastInput, type Toaster } from './overlays/toaster.ts'
export { ToastRegion } from './overlays/ToastRegion.tsx'

export { useOnline } from './feedback/use-online.ts'
export { useAnnounce } from './feedback/Announcer.tsx'
export { Progress } from './feedback/Progress.tsx'
export { Skeleton } from './feedback/Skeleton.tsx'
export { Spinner } from './feedback/Spinner.tsx'
export { VisuallyHidden } from './feedback/VisuallyHidden.tsx'

export { Markdown } from './markdown/Markdown.tsx'

export { Hatch } from './drawing/Hatch.tsx'
export { Icon, type IconGlyph } from './drawing/Icon.tsx'
export * from './icons.ts'
export { ContourLines } from './drawing/ContourLines.tsx'
export { StarChart } from './drawing/StarChart.tsx'
export { seeded } from './drawing/seeded.ts'
export { SurveyedRoute, type RouteStation } from './drawing/SurveyedRoute.tsx'
export type { StationState } from './drawing/route-passage.ts'

export { ScoreLadder } from './charts/scores/ScoreLadder.tsx'
export { PairedBars, type PairSide, type ScorePair } from './charts/scores/PairedBars.tsx'
export { RankedBars, type RankedBarsProps } from './charts/scores/RankedBars.tsx'
export { Glyph } from './charts/Glyph.tsx'
export { isGlyph, SIGNS } from './charts/glyph-paths.ts'
export { ChartWheel, type ChartWheelProps } from './charts/wheel/ChartWheel.tsx'
export { SkyWheel, type SkyAspect, skyAspectId, skyId, type SkyMark } from './charts/wheel/SkyWheel.tsx'
export { positionText } from './charts/wheel/wheel-words.ts'
export { exactText } from './charts/wheel/zodiac.ts'
export type { WheelChart, WheelLabels, WheelSelection } from './charts/wheel/wheel-types.ts'
export { DataFigure, type FigureLabels } from './charts/DataFigure.tsx'
export { circlePath } from './charts/circle-path.ts'
export { Halo, Part, Parts } from './charts/Parts.tsx'
export { useWidth } from './charts/use-width.ts'
export { Bodygraph, type BodygraphProps } from './charts/bodygraph/Bodygraph.tsx'
export type { BodygraphLabels, BodygraphSelection } from './charts/bodygraph/bodygraph-types.ts'
export { LinesMap, type LinesMapProps } from './charts/map/LinesMap.tsx'
export type {
  BodyLineSet,
  LatLon,
  LineDistance,
  LinesMapLabels,
  MapLineSelection,
  MapPlace,
} from './charts/map/map-types.ts'
export {
  KeySpheres,
  type KeySphereSelection,
  type KeySpheresLabels,
  type KeySpheresProps,
} from './charts/numbers/KeySpheres.tsx'
export { NumbersPlate, type NumbersPlateProps } from './charts/numbers/NumbersPlate.tsx'
export type { NumberKind, NumbersLabels } from './charts/numbers/numbers.ts'
