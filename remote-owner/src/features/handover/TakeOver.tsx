import type { Result } from '@dyra/shared/api'
import type { Handover } from '@dyra/shared/contract/handover-codes'
import { useSingleFlight } from '@dyra/shared/forms'
import { capitalised, formatDay } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Await, Banner, Button, DefinitionGrid, ListSkeleton, PageHeader, TagNumber } from '@dyra/shared/ui'
import { useState } from 'react'
import { type Refused, takeOver } from './api.ts'
import { EnterCode } from './EnterCode.tsx'
import css from './Handover.module.css'
import { text } from './texts.ts'

const birth = ({ birthDate, hasOnlyBirthYear }: Handover) =>
  hasOnlyBirthYear
    ? ([text('take.birthYear'), birthDate?.slice(0, 4)] as const)
    : ([text('take.birthDate'), birthDate && <span className="d-num">{formatDay(birthDate)}</span>] as const)

function Facts({ pet }: { pet: Handover }) {
  return (
    <>
      <h2 translate="no">{pet.petName}</h2>
      <DefinitionGrid
        rows={[
          [
            text('take.owner'),
            <b key="owner" translate="no">
              {pet.ownerName}
            </b>,
          ],
          [text('take.tag'), pet.petMicroTag && <TagNumber value={pet.petMicroTag} />],
          [text('take.species'), pet.petSpeciesName],
          [text('take.breed'), pet.petBreedName],
          [text('take.gender'), pet.petGenderName],
          birth(pet),
          [text('take.color'), capitalised(pet.color)],
        ]}
      />
    </>
  )
}

function Taken({ petId, name }: { petId: number; name: string }) {
  const link = (
    <Button component={Link} to={`/pet/${petId}`} size="sm" variant="default">
      {text('take.pet')}
    </Button>
  )
  return <Banner tone="success" title={text('take.done', { name })} action={link} live />
}

function Offered({ pet, code }: { pet: Handover; code: string }) {
  const [petId, setPetId] = useState(pet.petId)
  const { run, isRunning, error } = useSingleFlight()
  if (petId !== null) return <Taken petId={petId} name={pet.petName} />
  const take = () => run(async () => setPetId((await takeOver(code)).petId))
  return (
    <div className={css.take}>
      <p className="d-dim">{text('take.lead')}</p>
      <Facts pet={pet} />
      <p>{text('take.text')}</p>
      {error && <Banner tone="danger" title={error} live />}
      <Button size="lg" loading={isRunning} onClick={() => void take()} className={css.submit}>
        {text('take.button')}
      </Button>
    </div>
  )
}

interface Props {
  code: string
  opened: Promise<Result<Handover | Refused>>
}

/** What a code opens for the buyer: the animal, its owner's name and one button. */
export function TakeOver({ code, opened }: Props) {
  return (
    <>
      <PageHeader title={text('take.title')} />
      <Await isMain of={opened} skeleton={<ListSkeleton rows={3} />}>
        {(answer) =>
          'title' in answer ? (
            <div className={css.take}>
              <Banner tone="danger" title={answer.title} live />
              <EnterCode key={code} typed={code} />
            </div>
          ) : (
            <Offered key={code} pet={answer} code={code} />
          )
        }
      </Await>
    </>
  )
}
