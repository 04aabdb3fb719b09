import { type Part, useVersionedSave } from '@dyra/shared/ui/conflict'
import type { Types } from '../../contract/types.ts'
import { formatDay } from '../../platform/i18n/format.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { readMicroTag, type StoredTag, updateMicroTag } from './api.ts'
import { TagForm } from './TagForm.tsx'
import { type TagValues, tagBody, tagValues } from './tag-form.ts'
import { text } from './texts.ts'

interface Props {
  stored: StoredTag
  locations: Types['microTagLocations']
  onSaved: () => void
  onCancel: () => void
}

const partsOf = (locations: Types['microTagLocations']): readonly Part<TagValues>[] => [
  // Whether a number is foreign decides how it is checked.
  {
    key: 'tagNumber',
    label: text('number'),
    fields: ['tagNumber', 'isForeignMicroTag'],
    show: ({ tagNumber }) => tagNumber,
  },
  {
    key: 'location',
    label: text('location'),
    fields: ['microTagLocationId'],
    show: ({ microTagLocationId }) => locations.find(({ id }) => String(id) === microTagLocationId)?.name,
  },
  {
    key: 'chippingDate',
    label: text('chippingDate'),
    fields: ['chippingDate'],
    show: ({ chippingDate }) => (chippingDate === null ? t('notRegistered') : formatDay(chippingDate)),
  },
  { key: 'comment', label: text('comment'), fields: ['comment'], show: ({ comment }) => comment || '–' },
]

const valuesOf = ({ tag }: StoredTag) => tagValues({ ...tag, locationId: tag.microTagLocationId }, null)

/** Corrects a number. After a conflict shows both versions side by side. */
export function CorrectTag({ stored, locations, onSaved, onCancel }: Props) {
  const { save, dialog } = useVersionedSave<StoredTag, TagValues>({
    stored,
    valuesOf,
    asStored: (values) => ({ ...values, tagNumber: values.tagNumber.trim(), comment: values.comment.trim() }),
    parts: partsOf(locations),
    update: (base, values) => updateMicroTag(base, tagBody(values)),
    read: () => readMicroTag(stored.tag.microTagId),
  })
  return (
    <>
      <TagForm
        stored={valuesOf(stored)}
        locations={locations}
        onSave={async (values) => {
          if (await save(values)) onSaved()
        }}
        onCancel={onCancel}
      />
      {dialog}
    </>
  )
}
