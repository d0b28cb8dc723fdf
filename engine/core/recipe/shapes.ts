import type {
  EachRecipe,
  FindRecipe,
  FirstRecipe,
  JoinRecipe,
  ListRecipe,
  PickRecipe,
  Recipe,
  WhenRecipe,
} from '../pack/documents.gen.ts'
import { isObject } from '../pack/json.ts'

// The schema keeps these keys out of plain mappings, so one of them tells the instruction.

const isInstruction = (recipe: Recipe, key: string): boolean => isObject(recipe) && Object.hasOwn(recipe, key)

export const isEach = (recipe: Recipe): recipe is EachRecipe => isInstruction(recipe, 'each')
export const isFind = (recipe: Recipe): recipe is FindRecipe => isInstruction(recipe, 'find')
export const isPick = (recipe: Recipe): recipe is PickRecipe => isInstruction(recipe, 'pick')
export const isFirst = (recipe: Recipe): recipe is FirstRecipe => isInstruction(recipe, 'first')
export const isWhen = (recipe: Recipe): recipe is WhenRecipe => isInstruction(recipe, 'when')
export const isJoin = (recipe: Recipe): recipe is JoinRecipe => isInstruction(recipe, 'join')
export const isList = (recipe: Recipe): recipe is ListRecipe => isInstruction(recipe, 'list')
