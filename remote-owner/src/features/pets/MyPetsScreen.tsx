import type { ListPage } from '@dyra/shared/api'
import type { CoOwnerInvitation } from '@dyra/shared/contract/co-owners'
import type { PetListItem } from '@dyra/shared/contract/pet'
import { PAGE_SIZE, QUERY_MAX } from '@dyra/shared/domain/limits'
import { PetTable } from '@dyra/shared/features/pets'
import { formatInstantDay, pluralText } from '@dyra/shared/i18n'
import { useLoaderData, useRevalidator, useSearchParams } from '@dyra/shared/router'
import { Await, Banner, EmptyState, ListSkeleton, PageHeader, TextInput } from '@dyra/shared/ui'
import { type BannerContent, FocusedBanner } from '@dyra/shared/ui/actions'
import { useIsSaved } from '@dyra/shared/ui/back-navigation'
import { useTypedText } from '@dyra/shared/ui/search'
import { useState } from 'react'
import { InvitationGroup } from '../co-owners/index.ts'
import type { loadMyPets } from './api.ts'
import css from './MyPets.module.css'
import { OwnDetailsBanner } from './OwnDetailsBanner.tsx'
import { TransfersLink } from './TransfersLink.tsx'
import { text } from './texts.ts'
import { WaitingLine } from './WaitingLine.tsx'

const emptyLine = '\u00a0'

type Pets = ReturnType<typeof loadMyPets>['pets']

/** When the owner's details were last confirmed, if nothing about the owner is missing. */
const confirmedOf = (pets: readonly PetListItem[]) =>
  pets.find(({ missing }) => missing?.every((part) => part === 'picture'))?.confirmed

function countText({ rows, total }: ListPage<readonly PetListItem[]>): string {
  if (total === 0) return emptyLine
  const pets = pluralText.plural('pets', total)
  const confirmed = confirmedOf(rows)
  return confirmed ? text('my.count', { pets, date: formatInstantDay(new Date(confirmed)) }) : pets
}

/** The number of pets below the title. Its line stays empty until the number is loaded. */
const PetCount = ({ pets }: { pets: Pets }) => (
  <Await of={pets} skeleton={emptyLine} failed={() => emptyLine}>
    {countText}
  </Await>
)

/** Transfers that await the user's answer. */
function UnacceptedBanner({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div className={css.banner}>
      <Banner tone="warn" title={text('my.unaccepted.title')} action={<TransfersLink />}>
        <p>{text.plural('my.unaccepted.text', count)}</p>
      </Banner>
    </div>
  )
}

/** Invitations above the pets. If they cannot be loaded, the transfers page still shows them. */
function OwnInvitations({ waiting }: { waiting: readonly CoOwnerInvitation[] }) {
  const [banner, showBanner] = useState<BannerContent>()
  const { revalidate } = useRevalidator()
  const end = (content: BannerContent) => {
    showBanner(content)
    void revalidate()
  }
  if (!banner && waiting.length === 0) return null
  return (
    <div className={css.invitations}>
      {banner && <FocusedBanner content={banner} />}
      <InvitationGroup invitations={waiting} onEnd={end} />
    </div>
  )
}

/** Searches for a part of a name or number. The URL has the text. */
function PetSearch({ search }: { search: string }) {
  const [, setSearch] = useSearchParams()
  const field = useTypedText(search, (typed) => setSearch(typed === '' ? {} : { search: typed }))
  return (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        field.openNow()
      }}
    >
      <TextInput
        type="search"
        label={text('my.search')}
        placeholder={text('my.searchHelp')}
        autoComplete="off"
        spellCheck={false}
        maxLength={QUERY_MAX}
        value={field.typed}
        onChange={(event) => field.type(event.currentTarget.value)}
      />
    </form>
  )
}

function OwnPets({ page: { rows, total }, search }: { page: ListPage<readonly PetListItem[]>; search: string }) {
  const isSearch = search !== ''
  return (
    <>
      <OwnDetailsBanner pets={rows} />
      {(isSearch || total > PAGE_SIZE.pets) && <PetSearch search={search} />}
      <PetTable
        label={text('my.title')}
        pets={rows}
        note={(pet) => <WaitingLine pet={pet} />}
        paging={{ size: PAGE_SIZE.pets, total }}
        empty={
          isSearch ? (
            text('my.searchNone')
          ) : (
            <EmptyState art="cat" text={text('my.empty')} help={text('my.emptyHelp')} />
          )
        }
      />
    </>
  )
}

/** Own pets, including dead ones; the landing page of owners (docs/screens.md#my-pets). */
function MyPetsScreen() {
  const { search, pets, incoming, invitations } = useLoaderData<typeof loadMyPets>()
  const isSaved = useIsSaved()
  return (
    <>
      <PageHeader title={text('my.title')} lead={<PetCount pets={pets} />} />
      {isSaved && (
        <div className={css.banner}>
          <Banner tone="success" title={text('saved')} live />
        </div>
      )}
      {/* No error if the count fails to load: the menu shows it too. */}
      <Await of={incoming} skeleton={null} failed={() => null}>
        {(count) => <UnacceptedBanner count={count} />}
      </Await>
      <Await of={invitations} skeleton={null} failed={() => <OwnInvitations waiting={[]} />}>
        {(waiting) => <OwnInvitations waiting={waiting} />}
      </Await>
      <Await isMain of={pets} skeleton={<ListSkeleton hasPicture />}>
        {(page) => <OwnPets page={page} search={search} />}
      </Await>
    </>
  )
}

export { MyPetsScreen as Component }
