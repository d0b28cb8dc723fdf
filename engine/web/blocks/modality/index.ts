// One chunk: every reading is made of these.
export { BirthTime } from './BirthTime.tsx'
export { MapLists } from './MapLists.tsx'
export { Modality } from './Modality.tsx'
export { ModalityFigure } from './ModalityFigure.tsx'
export { ModalityHead } from './ModalityHead.tsx'
export { ModalityText } from './ModalityText.tsx'
export { OtherModalities } from './OtherModalities.tsx'
