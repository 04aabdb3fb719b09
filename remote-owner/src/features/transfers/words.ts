import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import type { Step } from './api.ts'
import { text } from './text.ts'

/** Question, consequence, and what is said when it is done; a registration has words of its own. */
export function wordsOf(step: Step, { byVeterinarian }: PetTransfer) {
  const isNew = byVeterinarian && step !== 'cancel'
  const words = {
    accept: { title: text('confirm.accept.title'), text: text('confirm.accept.text'), done: text('accepted') },
    reject: { title: text('confirm.reject.title'), text: text('confirm.reject.text'), done: text('rejected') },
    cancel: { title: text('confirm.cancel.title'), text: text('confirm.cancel.text'), done: text('cancelled') },
  }
  const newWords = {
    accept: { title: text('confirm.acceptNew.title'), text: text('confirm.acceptNew.text'), done: text('acceptedNew') },
    reject: { title: text('confirm.rejectNew.title'), text: text('confirm.rejectNew.text'), done: text('rejectedNew') },
  }
  return isNew ? newWords[step] : words[step]
}
