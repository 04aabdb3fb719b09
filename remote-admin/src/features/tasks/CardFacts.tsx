import type { Task, TaskCard, TaskPerson } from '@dyra/shared/contract/tasks'
import { formatInstant, formatPhone, phoneLink } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { EmailAddress, TagNumber, WholeNumbers } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import { kindText } from '../outbox/index.ts'
import css from './Tasks.module.css'
import { objectOf } from './task-object.ts'
import { text } from './texts.ts'

/** Label of the person whom the task names, by its kind. */
const nameds: Readonly<Partial<Record<Task['kind'], Parameters<typeof text>[0]>>> = {
  claim: 'named.claim',
  deceasedOwner: 'as.owner',
  unreachableOwner: 'as.owner',
  comment: 'named.comment',
  correction: 'named.correction',
  duplicateNumber: 'named.duplicateNumber',
  unreachableClinic: 'named.unreachableClinic',
}

const roleOf = (kind: Task['kind'], { as }: TaskPerson) => text(as === 'named' ? (nameds[kind] ?? 'named') : `as.${as}`)

function Person({ kind, person }: { kind: Task['kind']; person: TaskPerson }) {
  const { personId, name, address, phones, email, isDeceased } = person
  return (
    <div>
      <dt className="d-dim">{roleOf(kind, person)}</dt>
      <dd>
        <PersonLink personId={personId} name={name} /> {isDeceased && <b>({text('deceased')})</b>}
        {address.map((line) => (
          <span key={line} className={css.second} translate="no">
            {line}
          </span>
        ))}
        {phones.length === 0 && <span className={`${css.second} d-dim`}>{text('noPhone')}</span>}
        {phones.map((phone) => (
          <a key={phone} className={`${css.contact} d-anchor d-num`} href={phoneLink(phone)}>
            <WholeNumbers of={formatPhone(phone)} />
          </a>
        ))}
        {email ? (
          <a className={`${css.contact} d-anchor`} href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </a>
        ) : (
          <span className={`${css.second} d-dim`}>{text('noEmail')}</span>
        )}
      </dd>
    </div>
  )
}

function Pet({ pet: { petId, name, speciesName, tagNumber } }: { pet: NonNullable<TaskCard['pet']> }) {
  return (
    <div>
      <dt className="d-dim">{text('col.pet')}</dt>
      <dd>
        <Link className="d-anchor" to={`/pet/${petId}`} translate="no">
          {name}
        </Link>
        <span className={css.second}>{speciesName}</span>
        {tagNumber && (
          <span className={css.second}>
            <TagNumber value={tagNumber} />
          </span>
        )}
      </dd>
    </div>
  )
}

const wordsOf = ({ what, words }: TaskCard['events'][number]): ReactNode =>
  what === 'mailFailed' || what === 'mailUnaddressed' ? kindText(words ?? '') : words

const isReport = ({ what }: TaskCard['events'][number]) => what === 'lost' || what === 'found'

/** The pet, whom to reach, and what happened. */
export function CardFacts({ task, card: { pet, persons, events } }: { task: Task; card: TaskCard }) {
  const { kind } = task
  // The card of a report lists the reports itself, each with its buttons.
  const shown = objectOf(task) === 'report' ? events.filter((event) => !isReport(event)) : events
  return (
    <>
      {(pet || persons.length > 0) && (
        <dl className={css.facts}>
          {pet && <Pet pet={pet} />}
          {persons.map((person) => (
            <Person key={person.personId} kind={kind} person={person} />
          ))}
        </dl>
      )}
      {shown.length > 0 && (
        <ul className={css.events} aria-label={text('events')}>
          {shown.map((event) => (
            <li key={`${event.what} ${event.at} ${event.words}`}>
              <span className="d-num d-dim">{formatInstant(event.at)}</span>{' '}
              <span>
                {text(`event.${event.what}`)}
                {event.words && <>: {wordsOf(event)}</>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
