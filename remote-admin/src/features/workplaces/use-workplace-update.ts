import type { Workplace, WorkplaceUpdate } from '@dyra/shared/contract/workplaces'
import { workplaceLabels } from '@dyra/shared/domain/workplaces'
import { readWorkplace } from '@dyra/shared/features/workplaces'
import { formatDay, formatPhone } from '@dyra/shared/i18n'
import { type Part, useVersionedSave } from '@dyra/shared/ui/conflict'
import { updateWorkplace } from './api.ts'
import { text } from './texts.ts'
import { bodyOf, detailsOf } from './workplace-values.ts'

const parts: readonly Part<WorkplaceUpdate>[] = [
  // The ground for delayed notice depends on the kind of workplace.
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

/** Saves a change of the version that the dialog started from. After a conflict asks which values to keep. */
export const useWorkplaceUpdate = (workplace: Workplace) =>
  useVersionedSave({
    stored: workplace,
    valuesOf: updateOf,
    parts,
    update: updateWorkplace,
    read: () => readWorkplace(workplace.workplaceId),
  })
