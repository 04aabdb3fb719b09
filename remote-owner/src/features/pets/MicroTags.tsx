import type { MicroTag } from '@dyra/shared/contract/micro-tags'
import { formatInstantDay, t } from '@dyra/shared/i18n'
import { Button, type Column, DataTable, TagNumber } from '@dyra/shared/ui'
import { text } from './texts.ts'

const basic: readonly Column<MicroTag>[] = [
  { key: 'tag', label: text('microTags.col.tag'), cell: ({ tagNumber }) => <TagNumber value={tagNumber} /> },
  { key: 'location', label: text('microTags.col.location'), cell: ({ location }) => location },
  {
    key: 'date',
    label: text('microTags.col.date'),
    isNumber: true,
    cell: ({ created }) => formatInstantDay(new Date(created)),
  },
]
/** Sent to staff only. */
const comment: Column<MicroTag> = {
  key: 'comment',
  label: text('microTags.col.comment'),
  cell: ({ comment: words }) => words,
}

const editColumn = (onEdit: (tag: MicroTag) => void): Column<MicroTag> => ({
  key: 'actions',
  label: t('actions'),
  isLabelHidden: true,
  align: 'right',
  cell: (tag) => (
    <Button variant="default" size="sm" aria-label={`${t('edit')}: ${tag.tagNumber}`} onClick={() => onEdit(tag)}>
      {t('edit')}
    </Button>
  ),
})

interface Props {
  tags: readonly MicroTag[]
  isStaff: boolean
  /** For administrators, who alone may correct a number. */
  onEdit?: (tag: MicroTag) => void
}

export const MicroTags = ({ tags, isStaff, onEdit }: Props) => (
  <DataTable
    label={text('section.microTags')}
    columns={[...basic, ...(isStaff ? [comment] : []), ...(onEdit ? [editColumn(onEdit)] : [])]}
    rows={tags}
    rowKey={({ microTagId }) => microTagId}
    empty={<p className="d-dim">{text('microTags.empty')}</p>}
  />
)
