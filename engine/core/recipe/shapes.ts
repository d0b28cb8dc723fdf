import type {
  CalledChoice,
  ChooseRecipe,
  EachRecipe,
  FindRecipe,
  FirstRecipe,
  JoinRecipe,
  ListRecipe,
  MappingRecipe,
  PickRecipe,
  Recipe,
  WhenRecipe,
} from '../pack/documents.gen.ts'
import { isObject } from '../pack/json.ts'

// The schema keeps these keys out of plain mappings, so one of them tells the instruction.

const isInstruction = (recipe: Recipe, key: string): boolean => isObject(recipe) && Object.hasOwn(recipe, key)

export const isEach = (recipe: Recipe): recipe is EachRecipe => isInstruction(recipe, 'each')
export const isFind = (recipe: Recipe): recipe is FindRecipe => isInstruction(recipe, 'find')
export const isChoose = (recipe: Recipe): recipe is ChooseRecipe => isInstruction(recipe, 'choose')
export const isPick = (recipe: Recipe): recipe is PickRecipe => isInstruction(recipe, 'pick')
export const isFirst = (recipe: Recipe): recipe is FirstRecipe => isInstruction(recipe, 'first')
export const isWhen = (recipe: Recipe): recipe is WhenRecipe => isInstruction(recipe, 'when')
export const isJoin = (recipe: Recipe): recipe is JoinRecipe => isInstruction(recipe, 'join')
export const isList = (recipe: Recipe): recipe is ListRecipe => isInstruction(recipe, 'list')

/** Whether one to choose from waits for a finding. */
export const isCalled = (choice: ChooseRecipe['choose'][number]): choice is CalledChoice => 'find' in choice

const INSTRUCTIONS = [isEach, isFind, isChoose, isPick, isFirst, isWhen, isJoin, isList]

/** Whether a recipe gives each key of a mapping. */
export const isMapping = (recipe: Recipe): recipe is MappingRecipe =>
  isObject(recipe) && !INSTRUCTIONS.some((is) => is(recipe))
