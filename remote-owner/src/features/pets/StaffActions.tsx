import type { Pet } from '@dyra/shared/contract/pet'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { TagDialog } from '@dyra/shared/features/microtags'
import { formatPhone, phoneLink } from '@dyra/shared/i18n'
import { Await, Button, Dialog, ListSkeleton, useResult, WholeNumbers } from '@dyra/shared/ui'
import { useCallback, useState } from 'react'
import { readUser } from '../persons/index.ts'
import { PersonLink } from './PetDetails.tsx'
import { text } from './texts.ts'

type Owner = NonNullable<Pet['owner']>

/** The owner's phones. They are read only when the dialog opens, because the owner's access log lists each read. */
function CallDialog({ owner: { personId, name }, onClose }: { owner: Owner; onClose: () => void }) {
  const user = useResult(useCallback(() => readUser(personId), [personId]))
  return (
    <Dialog opened onClose={onClose} title={text('call')} isSnug>
      <p>
        <PersonLink personId={personId} name={name} />
      </p>
      <Await {...user} skeleton={<ListSkeleton rows={1} />}>
        {({ phoneNumbers }) =>
          phoneNumbers.length === 0 ? (
            <p>{text('call.none')}</p>
          ) : (
            <ul>
              {phoneNumbers.map((phone) => (
                <li key={phone}>
                  <a className="d-anchor d-num" href={phoneLink(phone)}>
                    <WholeNumbers of={formatPhone(phone)} />
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </Await>
    </Dialog>
  )
}

interface Props {
  pet: Pet
  rights: PetRights
  onSaved: (message: string) => void
}

/** What staff open a pet's page for: to call the owner, or to add a number. */
export function StaffActions({ pet, rights, onSaved }: Props) {
  const [open, setOpen] = useState<'call' | 'tag'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {rights.isStaff && !rights.isKeeper && pet.owner && (
        <Button variant="default" onClick={() => setOpen('call')}>
          {text('call')}
        </Button>
      )}
      {rights.mayAddTag && (
        <Button variant="default" onClick={() => setOpen('tag')}>
          {text('microTags.add')}
        </Button>
      )}
      {open === 'call' && pet.owner && <CallDialog owner={pet.owner} onClose={close} />}
      {open === 'tag' && (
        <TagDialog
          pet={pet}
          onClose={close}
          onEnd={(message) => {
            close()
            onSaved(message)
          }}
        />
      )}
    </>
  )
}
