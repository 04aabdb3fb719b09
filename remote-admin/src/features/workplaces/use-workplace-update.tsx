import { ApiProblem } from '@dyra/shared/api'
import type { Workplace, WorkplaceUpdate } from '@dyra/shared/contract/workplaces'
import { workplaceLabels } from '@dyra/shared/domain/workplaces'
import { formatDay, formatPhone } from '@dyra/shared/i18n'
import { differencesOf, merged, type Part, useConflictDialog } from '@dyra/shared/ui/conflict'
import { readWorkplace } from '@dyra/shared/workplaces'
import { useRef } from 'react'
import { updateWorkplace } from './api.ts'
import { text } from './texts.ts'
import { bodyOf, detailsOf } from './workplace-values.ts'

const parts: readonly Part<WorkplaceUpdate>[] = [
  // The ground depends on the kind.
  {
    key: 'kind',
    label: text('kind'),
    fields: ['kind', 'delayedNoticeGround'],
    show: ({ kind, delayedNoticeGround }) => [workplaceLabels[kind], delayedNoticeGround].filter(Boolean).join(', '),
  },
  {
    key: 'publicPhone',
    label: text('phone'),
    fields: ['publicPhone'],
    show: ({ publicPhone }) => formatPhone(publicPhone),
  },
  {
    key: 'validUntil',
    label: text('validUntil'),
    fields: ['validUntil'],
    show: ({ validUntil }) => (validUntil ? formatDay(validUntil) : text('noEnd')),
  },
]

const updateOf = (workplace: Workplace) => bodyOf(detailsOf(workplace))
const isOutdated = (error: unknown) => error instanceof ApiProblem && error.status === 412

/** Saves a change of the version that the dialog started from. After a conflict asks which values to keep. */
export function useWorkplaceUpdate(workplace: Workplace) {
  const base = useRef(workplace)
  const { chooseValues, dialog } = useConflictDialog()

  const resolveConflict = async (mine: WorkplaceUpdate, now: Workplace): Promise<boolean> => {
    const versions = { base: updateOf(base.current), mine, now: updateOf(now) }
    const differences = differencesOf(parts, versions)
    if (differences.length === 0) return true
    const kept = await chooseValues(differences)
    if (kept === undefined) return false
    base.current = now
    return save(merged(parts, versions, kept))
  }

  /** Returns false if the user goes back to the form instead. */
  const save = async (body: WorkplaceUpdate): Promise<boolean> => {
    try {
      await updateWorkplace(base.current, body)
      return true
    } catch (error) {
      if (!isOutdated(error)) throw error
      return resolveConflict(body, await readWorkplace(workplace.workplaceId))
    }
  }
  return { save, dialog }
}
