/** The public door of the design system. Styles: import `theme/styles.css` once, in the app's entry. */
export { UiProvider } from './theme/UiProvider.tsx'
export { HUES, type Hue } from './hue.ts'
export { classes } from './classes.ts'

export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './actions/Button.tsx'
export { ButtonLink, type ButtonLinkProps, type LinkElement } from './actions/ButtonLink.tsx'
export { TextLink, type TextLinkProps } from './actions/TextLink.tsx'

export { Field, type FieldProps } from './fields/Field.tsx'
export { useField, type FieldLinks } from './fields/field-context.ts'
export { TextInput, type TextInputProps } from './fields/TextInput.tsx'
export { PasswordInput, type PasswordInputProps } from './fields/PasswordInput.tsx'
export { TextArea, type TextAreaProps } from './fields/TextArea.tsx'
export { Checkbox, type CheckboxProps } from './fields/Checkbox.tsx'
export { Combobox, type ComboboxOption, type ComboboxProps } from './fields/Combobox.tsx'
export { Select, type SelectProps } from './fields/Select.tsx'

export { OptionGroup, type OptionGroupProps } from './options/OptionGroup.tsx'
export { OptionRow, type OptionRowProps } from './options/OptionRow.tsx'
export type { Option, OptionSection } from './options/option-types.ts'

export { Avatar, type AvatarProps } from './surfaces/Avatar.tsx'
export { initialsOf } from './surfaces/initials.ts'
export { Badge, type BadgeProps, type BadgeTone } from './surfaces/Badge.tsx'
export { Banner, type BannerProps } from './surfaces/Banner.tsx'
export { Card, type CardProps } from './surfaces/Card.tsx'
export { EmptyState, type EmptyStateProps } from './surfaces/EmptyState.tsx'
export { Notice, type NoticeProps, type NoticeTone } from './surfaces/Notice.tsx'
export { Plate, type PlateProps } from './surfaces/Plate.tsx'

export { Dialog, type DialogProps } from './overlays/Dialog.tsx'
export { Menu, type MenuItem, type MenuProps } from './overlays/Menu.tsx'
export { Tabs, type TabItem, type TabsProps } from './overlays/Tabs.tsx'
export { createToaster, TOAST_MS, type Toast, type ToastInput, type Toaster } from './overlays/toaster.ts'
export type { ToastVariant } from './overlays/toaster.ts'
export { ToastRegion, type ToastRegionProps } from './overlays/ToastRegion.tsx'

export { AnnouncerProvider, useAnnounce, type Announce } from './feedback/Announcer.tsx'
export { Progress, type ProgressProps } from './feedback/Progress.tsx'
export { Skeleton, type SkeletonProps } from './feedback/Skeleton.tsx'
export { Spinner, type SpinnerProps } from './feedback/Spinner.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './feedback/VisuallyHidden.tsx'

export { Markdown, type MarkdownProps } from './markdown/Markdown.tsx'

export { Hatch, type HatchProps } from './drawing/Hatch.tsx'
export { Icon, type IconGlyph, type IconProps } from './drawing/Icon.tsx'
export * from './icons.ts'
export { ContourLines, type ContourLinesProps } from './drawing/ContourLines.tsx'
export { StarChart, type StarChartProps } from './drawing/StarChart.tsx'
export { seeded } from './drawing/seeded.ts'
export { planStarChart, type StarChartPlan } from './drawing/star-chart.ts'
export { SurveyedRoute, type RouteStation, type SurveyedRouteProps } from './drawing/SurveyedRoute.tsx'
export type { StationState } from './drawing/route-passage.ts'

export { ScoreLadder, type LadderRung, type ScoreLadderProps } from './charts/scores/ScoreLadder.tsx'
export {
  PairedBars,
  type PairedBarsProps,
  type PairSide,
  type ScorePair,
} from './charts/scores/PairedBars.tsx'
export { RankedBars, type RankedBarsProps, type RankedScore } from './charts/scores/RankedBars.tsx'
export { Glyph, type GlyphProps } from './charts/Glyph.tsx'
export { isGlyph, SIGNS, type GlyphName } from './charts/glyph-paths.ts'
export { ChartWheel, type ChartWheelProps } from './charts/wheel/ChartWheel.tsx'
export type {
  WheelAspect,
  WheelBody,
  WheelChart,
  WheelLabels,
  WheelSelection,
} from './charts/wheel/wheel-types.ts'
export { DataTable, type DataRow, type DataTableProps, type TableContent } from './charts/DataTable.tsx'
export { DataFigure, type DataFigureProps, type FigureLabels } from './charts/DataFigure.tsx'
export { Bodygraph, type BodygraphProps } from './charts/bodygraph/Bodygraph.tsx'
export type {
  Activation,
  BodygraphChart,
  BodygraphLabels,
  BodygraphSelection,
} from './charts/bodygraph/bodygraph-types.ts'
export { LinesMap, type LinesMapProps } from './charts/map/LinesMap.tsx'
export type {
  BodyLineSet,
  LatLon,
  LineDistance,
  LinesMapLabels,
  MapLineKind,
  MapLineSelection,
  MapPlace,
} from './charts/map/map-types.ts'
export {
  KeySpheres,
  type KeySphere,
  type KeySphereSelection,
  type KeySpheresLabels,
  type KeySpheresProps,
} from './charts/numbers/KeySpheres.tsx'
export { NumbersPlate, type NumbersPlateProps } from './charts/numbers/NumbersPlate.tsx'
export type { NumberKind, NumbersLabels, NumerologyNumbers } from './charts/numbers/numbers.ts'
