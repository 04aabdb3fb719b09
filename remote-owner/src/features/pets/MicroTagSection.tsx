import type { MicroTag } from '@dyra/shared/contract/micro-tags'
import type { Pet } from '@dyra/shared/contract/pet'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { TagDialog } from '@dyra/shared/features/microtags'
import { formatInstantDay, t } from '@dyra/shared/i18n'
import { type Column, DataTable, TagNumber } from '@dyra/shared/ui'
import { RowButton } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { PetSection } from '../../components/PetSection.tsx'
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
/** The server sends comments to staff only. */
const comment: Column<MicroTag> = {
  key: 'comment',
  label: text('microTags.col.comment'),
  cell: ({ comment: value }) => value,
}

const editColumn = (onEdit: (tag: MicroTag) => void): Column<MicroTag> => ({
  key: 'actions',
  label: t('actions'),
  isLabelHidden: true,
  align: 'right',
  cell: (tag) => <RowButton label={t('edit')} of={tag.tagNumber} onClick={() => onEdit(tag)} />,
})

interface TagsProps {
  tags: readonly MicroTag[]
  isStaff: boolean
  /** Only administrators may correct a number. */
  onEdit?: (tag: MicroTag) => void
}

const MicroTags = ({ tags, isStaff, onEdit }: TagsProps) => (
  <DataTable
    label={text('section.microTags')}
    columns={[...basic, ...(isStaff ? [comment] : []), ...(onEdit ? [editColumn(onEdit)] : [])]}
    rows={tags}
    rowKey={({ microTagId }) => microTagId}
    empty={<p className="d-dim">{text('microTags.empty')}</p>}
  />
)

interface Props {
  pet: Pet
  rights: PetRights
  onSaved: (message: string) => void
}

/** The pet's numbers, which administrators correct. Staff add numbers at the top of the page. */
export function MicroTagSection({ pet, rights, onSaved }: Props) {
  const [edited, edit] = useState<MicroTag | null>(null)
  const end = (message: string) => {
    edit(null)
    onSaved(message)
  }
  return (
    <PetSection title={text('section.microTags')}>
      <MicroTags tags={pet.microTags} isStaff={rights.isStaff} onEdit={rights.mayCorrectTag ? edit : undefined} />
      {edited && <TagDialog pet={pet} tag={edited} onClose={() => edit(null)} onEnd={end} />}
    </PetSection>
  )
}
