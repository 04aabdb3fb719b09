import type { Result } from '@dyra/shared/api'
import type { ListedAlert } from '@dyra/shared/contract/lost-alerts'
import type { Places } from '@dyra/shared/contract/places'
import type { Types } from '@dyra/shared/contract/types'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { placeText } from '@dyra/shared/features/lost-alerts/page'
import { loadTypes } from '@dyra/shared/features/pets/fields'
import { LocationButton, loadPlaces } from '@dyra/shared/features/places'
import { formatDay, statusText } from '@dyra/shared/i18n'
import { readSite } from '@dyra/shared/platform/session/site'
import { Link, useSearchParams } from '@dyra/shared/router'
import {
  AddressPager,
  Await,
  EmptyState,
  ListSkeleton,
  MailSentence,
  NativeSelect,
  PetPicture,
  Section,
  useResult,
} from '@dyra/shared/ui'
import { useState } from 'react'
import { alertFilters, alertPicture, type findAlerts } from './api.ts'
import css from './LostAlerts.module.css'
import { text } from './texts.ts'

type Found = Awaited<ReturnType<typeof findAlerts>>

function Alert({ alert }: { alert: ListedAlert }) {
  const { code, petName, speciesId, speciesName, breedName, genderName, color, since } = alert
  const place = placeText(alert)
  return (
    <Link className={css.alert} to={`/lost/${code}`}>
      <PetPicture
        src={alertPicture(alert)}
        alt={statusText('image.alt', { name: petName })}
        speciesId={speciesId}
        size={72}
      />
      <span className={css.about}>
        <span className={css.name} translate="no">
          {petName}
        </span>
        <span>{[breedName ?? speciesName, genderName, color].filter(Boolean).join(', ')}</span>
        {place && <span className="d-dim">{place}</span>}
        <span className="d-dim">{text('list.since', { date: formatDay(since) })}</span>
      </span>
    </Link>
  )
}

/** The filters, which are in the URL. */
function useFilters() {
  const [search, setSearch] = useSearchParams()
  const choose = (name: 'species' | 'region', value: string) =>
    setSearch(
      (latest) => {
        latest.delete('page')
        if (value === '') latest.delete(name)
        else latest.set(name, value)
        return latest
      },
      { preventScrollReset: true },
    )
  return { ...alertFilters(search), choose }
}

interface FiltersProps {
  /** Undefined until the names are loaded. The fields keep their place meanwhile. */
  species?: Types['species']
  regions?: Places['regions']
}

/** Filters by species and part of the country. */
function Filters({ species, regions }: FiltersProps) {
  const { speciesId, region, choose } = useFilters()
  return (
    <div className={css.filters}>
      <NativeSelect
        label={text('list.species')}
        disabled={species === undefined}
        data={[
          { value: '', label: text('list.all') },
          ...(species ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={speciesId === undefined ? '' : String(speciesId)}
        onChange={(event) => choose('species', event.currentTarget.value)}
      />
      <NativeSelect
        label={text('list.region')}
        disabled={regions === undefined}
        data={[{ value: '', label: text('list.allRegions') }, ...(regions ?? [])]}
        value={region ?? ''}
        onChange={(event) => choose('region', event.currentTarget.value)}
      />
    </div>
  )
}

async function regionOf(postalCodeId: number) {
  const { postalCodes, municipalities } = await loadPlaces()
  const code = postalCodes.find((one) => one.postalCodeId === postalCodeId)
  return municipalities.find(({ name }) => name === code?.municipality)?.region
}

/** Chooses the region where the visitor is. It is outside the filters, which are replaced when the names are loaded. */
function RegionHere() {
  const { region, choose } = useFilters()
  const fillIn = async (postalCodeId: number) => {
    const found = await regionOf(postalCodeId)
    if (found !== undefined) choose('region', found)
    return found
  }
  return (
    <div className={css.here}>
      <LocationButton sends="region" value={region} onFound={fillIn} />
    </div>
  )
}

function Page({ found: { rows, total } }: { found: Found }) {
  const [search] = useSearchParams()
  const { speciesId, region } = alertFilters(search)
  const isFiltered = speciesId !== undefined || region !== undefined
  if (total === 0) return <EmptyState text={text(isFiltered ? 'list.emptyFiltered' : 'list.empty')} art="dog" />
  return (
    <>
      <ul className={css.list}>
        {rows.map((alert) => (
          <li key={alert.code}>
            <Alert alert={alert} />
          </li>
        ))}
      </ul>
      {/* The page is past the end if alerts ended after the previous page was read. */}
      <AddressPager size={PAGE_SIZE.lostAlerts} total={total} isPastEnd={rows.length === 0} />
    </>
  )
}

/** Says without script that the list is not shown, and whom to notify. */
function WithoutScript() {
  const [{ contactEmail }] = useState(readSite)
  return (
    <noscript className={css.noScript}>
      <MailSentence around={text.around('list.noScript', 'email')} address={contactEmail} />
    </noscript>
  )
}

const loadNames = () => Promise.all([loadTypes(), loadPlaces()])

/** The public list of lost pets: no numbers, no owners. */
export function AlertList({ alerts }: { alerts: Promise<Result<Found>> }) {
  const names = useResult(loadNames)
  return (
    <Section className={css.section} title={text('list.title')}>
      <p className={css.watch}>
        <Link className="d-anchor" to="/watch" state={{ from: '/lost' }}>
          {text('list.watch')}
        </Link>
      </p>
      <WithoutScript />
      <div className={css.byScript}>
        <Await {...names} skeleton={<Filters />}>
          {([{ species }, { regions }]) => <Filters species={species} regions={regions} />}
        </Await>
        <RegionHere />
        <Await keepsOld of={alerts} skeleton={<ListSkeleton rows={4} />}>
          {(found) => <Page found={found} />}
        </Await>
      </div>
    </Section>
  )
}
