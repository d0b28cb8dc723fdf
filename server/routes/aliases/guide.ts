import { soulGuideChat } from '../../../engine/contracts/aliases/guide.ts'
import { chat } from '../guide.ts'

export const olderChat = { ...chat, contract: soulGuideChat }
