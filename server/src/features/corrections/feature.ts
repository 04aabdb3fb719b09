import { defineFeature } from '../feature.ts'
import { correctionCalls } from './calls.ts'
import { correctionMails } from './mails.ts'

export const corrections = defineFeature({ calls: correctionCalls, mails: correctionMails })
