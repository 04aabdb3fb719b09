import type { ListPage, Result } from '@dyra/shared/api'
import type { CoOwnerInvitation } from '@dyra/shared/contract/co-owners'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { pluralText } from '@dyra/shared/i18n'
import { PetTable } from '@dyra/shared/pets'
import { Link, useLoaderData, useRevalidator } from '@dyra/shared/router'
import { Await, Banner, Button, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type BannerContent, FocusedBanner } from '@dyra/shared/ui/actions'
import { useIsSaved } from '@dyra/shared/ui/back-navigation'
import { Suspense, use, useState } from 'react'
import { InvitationGroup } from '../co-owners/index.ts'
import css from './MyPets.module.css'
import { NextStep } from './NextStep.tsx'
import type { loadMyPets } from './routes.tsx'
import { text } from './texts.ts'

type LoadingPets = Promise<Result<ListPage<readonly unknown[]>>>

/** The number of pets below the title. Its line stays empty until the number is loaded. */
const PetCount = ({ pets }: { pets: LoadingPets }) => (
  <Suspense fallback={'\u00a0'}>
    <Count pets={pets} />
  </Suspense>
)

function Count({ pets }: { pets: LoadingPets }) {
  const result = use(pets)
  return result.ok && result.value.total > 0 ? pluralText.plural('pets', result.value.total) : '\u00a0'
}

/** Links from a banner to the user's transfers. */
export const TransfersLink = () => (
  <Button component={Link} to="/transfers" variant="default" size="sm" fullWidth>
    {text('my.unaccepted.link')}
  </Button>
)

/** Transfers that await the user's answer. Hidden if the count cannot be loaded, because the menu shows it too. */
function UnacceptedBanner({ incoming }: { incoming: Promise<Result<number>> }) {
  const result = use(incoming)
  if (!result.ok || result.value === 0) return null
  return (
    <div className={css.banner}>
      <Banner tone="warn" title={text('my.unaccepted.title')} action={<TransfersLink />}>
        <p>{text.plural('my.unaccepted.text', result.value)}</p>
      </Banner>
    </div>
  )
}

/** Invitations above the pets. If they cannot be loaded, the transfers page still shows them. */
function OwnInvitations({ invitations }: { invitations: Promise<Result<readonly CoOwnerInvitation[]>> }) {
  const result = use(invitations)
  const [banner, showBanner] = useState<BannerContent>()
  const { revalidate } = useRevalidator()
  const end = (content: BannerContent) => {
    showBanner(content)
    void revalidate()
  }
  const waiting = result.ok ? result.value : []
  if (!banner && waiting.length === 0) return null
  return (
    <div className={css.invitations}>
      {banner && <FocusedBanner content={banner} />}
      <InvitationGroup invitations={waiting} onEnd={end} />
    </div>
  )
}

/** Own pets, including dead ones; the landing page of owners (docs/screens.md#my-pets). */
export function MyPetsScreen() {
  const { pets, incoming, invitations } = useLoaderData<typeof loadMyPets>()
  const isSaved = useIsSaved()
  return (
    <>
      <PageHeader title={text('my.title')} lead={<PetCount pets={pets} />} />
      {isSaved && (
        <div className={css.banner}>
          <Banner tone="success" title={text('update.saved')} live />
        </div>
      )}
      <Suspense fallback={null}>
        <UnacceptedBanner incoming={incoming} />
      </Suspense>
      <Suspense fallback={null}>
        <OwnInvitations invitations={invitations} />
      </Suspense>
      <Await of={pets} skeleton={<ListSkeleton hasPicture />}>
        {({ rows, total }) => (
          <PetTable
            label={text('my.title')}
            pets={rows}
            action={(pet) => <NextStep pet={pet} />}
            paging={{ size: PAGE_SIZE.pets, total }}
            empty={<EmptyState art="cat" text={text('my.empty')} help={text('my.emptyHelp')} />}
          />
        )}
      </Await>
    </>
  )
}
