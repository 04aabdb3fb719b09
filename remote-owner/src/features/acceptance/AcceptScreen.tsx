import type { Pet } from '@dyra/shared/contract/pet'
import { capitalised, formatDay } from '@dyra/shared/i18n'
import { Link, useLoaderData, useRevalidator } from '@dyra/shared/router'
import { Await, Banner, Button, DefinitionGrid, ListSkeleton, PageHeader, TagNumber } from '@dyra/shared/ui'
import { useState } from 'react'
import { useAcceptAll } from '../transfers/index.ts'
import css from './Accept.module.css'
import type { Foreign, loadAcceptance, Registered } from './api.ts'
import { text } from './texts.ts'

const birth = ({ birthDate, birthYear, hasOnlyBirthYear }: Pet) =>
  hasOnlyBirthYear
    ? ([text('field.birthYear'), birthYear] as const)
    : ([text('field.birthDate'), birthDate && <span className="d-num">{formatDay(birthDate)}</span>] as const)

function PetFacts({ pet }: { pet: Pet }) {
  const [tag] = pet.microTags
  return (
    <li className={css.pet}>
      <h2 translate="no">{pet.name}</h2>
      <DefinitionGrid
        rows={[
          [text('field.microTag'), tag && <TagNumber value={tag.tagNumber} />],
          [text('field.species'), pet.speciesName],
          [text('field.breed'), pet.breedName],
          [text('field.gender'), pet.genderName],
          birth(pet),
          [text('field.color'), capitalised(pet.color)],
        ]}
      />
    </li>
  )
}

const PetLink = ({ petId }: { petId: number }) => (
  <Button component={Link} to={`/pet/${petId}`} size="sm" variant="default">
    {text('pet')}
  </Button>
)

/** No link after a rejection or cancellation: the pet is not the user's. */
const Decided = ({ status, petId, petName: name }: Registered) =>
  status === 'accepted' ? (
    <Banner tone="success" title={text('accepted', { name })} action={<PetLink petId={petId} />} />
  ) : (
    <Banner tone="info" title={text(status === 'rejected' ? 'rejected' : 'cancelled', { name })} />
  )

interface Ended {
  readonly accepted: number
  readonly all: number
  readonly petId: number
}

function Done({ accepted, all, petId }: Ended) {
  const isPart = accepted < all
  const title = all === 1 ? text('done') : text('doneAll', { n: all })
  const toPets = (
    <Button component={Link} to="/pets/my" size="sm" variant="default">
      {text('mine')}
    </Button>
  )
  if (isPart)
    return (
      <Banner
        tone="warn"
        title={all === 1 ? text('overtaken') : text('part', { done: accepted, n: all })}
        action={toPets}
        live
      />
    )
  return <Banner tone="success" title={title} action={all === 1 ? <PetLink petId={petId} /> : toPets} live />
}

function Waiting({ opened, onEnd }: { opened: Registered; onEnd: (ended: Ended) => void }) {
  const { registrations, pets, petId } = opened
  const n = registrations.length
  const { run, isRunning, error } = useAcceptAll(registrations, (accepted) => onEnd({ accepted, all: n, petId }))
  return (
    <div className={css.parts}>
      <p className="d-dim">{text('veterinarian', { name: registrations[0]?.veterinarianName ?? '' })}</p>
      <ul className={css.pets}>
        {pets.map((pet) => (
          <PetFacts key={pet.petId} pet={pet} />
        ))}
      </ul>
      <p>{text.plural('confirm', n)}</p>
      {error && <Banner tone="danger" title={error} live />}
      <Button size="lg" loading={isRunning} onClick={() => void run()} className={css.accept}>
        {n === 1 ? text('accept') : text('acceptAll', { n })}
      </Button>
      <p className="d-dim">
        {text('wrong')}{' '}
        <Link className="d-anchor" to="/transfers">
          {text('transfers')}
        </Link>
        .
      </p>
    </div>
  )
}

function Opened({ answer, onEnd }: { answer: Registered | Foreign; onEnd: (ended: Ended) => void }) {
  if ('title' in answer) return <Banner tone="info" title={answer.title} />
  return answer.status === 'pending' ? <Waiting opened={answer} onEnd={onEnd} /> : <Decided {...answer} />
}

/** What a link or QR code opens for the new owner of a registered pet (docs/screens.md#acceptance-at-the-desk). */
function AcceptScreen() {
  const { opened } = useLoaderData<typeof loadAcceptance>()
  const [ended, setEnded] = useState<Ended>()
  const { revalidate } = useRevalidator()
  const end = (result: Ended) => {
    setEnded(result)
    // Updates the badge in the menu.
    void revalidate()
  }
  return (
    <>
      <PageHeader title={text('title')} />
      {ended ? (
        <Done {...ended} />
      ) : (
        <Await isMain of={opened} skeleton={<ListSkeleton rows={3} />}>
          {(answer) => <Opened answer={answer} onEnd={end} />}
        </Await>
      )}
    </>
  )
}

export { AcceptScreen as Component }
