import type { ListPage, Result } from '@dyra/shared/api'
import type { CoOwnerInvitation } from '@dyra/shared/contract/co-owners'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { PetTable } from '@dyra/shared/features/pets'
import { pluralText } from '@dyra/shared/i18n'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { Await, Banner, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type BannerContent, FocusedBanner } from '@dyra/shared/ui/actions'
import { useIsSaved } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { InvitationGroup } from '../co-owners/index.ts'
import type { loadMyPets } from './api.ts'
import css from './MyPets.module.css'
import { NextStep } from './NextStep.tsx'
import { TransfersLink } from './TransfersLink.tsx'
import { text } from './texts.ts'

const emptyLine = '\u00a0'

/** The number of pets below the title. Its line stays empty until the number is loaded. */
const PetCount = ({ pets }: { pets: Promise<Result<ListPage<readonly unknown[]>>> }) => (
  <Await of={pets} skeleton={emptyLine} failed={() => emptyLine}>
    {({ total }) => (total > 0 ? pluralText.plural('pets', total) : emptyLine)}
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

/** Own pets, including dead ones; the landing page of owners (docs/screens.md#my-pets). */
function MyPetsScreen() {
  const { pets, incoming, invitations } = useLoaderData<typeof loadMyPets>()
  const isSaved = useIsSaved()
  return (
    <>
      <PageHeader title={text('my.title')} lead={<PetCount pets={pets} />} />
      {isSaved && (
        <div className={css.banner}>
          <Banner tone="success" title={text('saved')} live />
        </div>
      )}
      {/* The menu shows the count too. */}
      <Await of={incoming} skeleton={null} failed={() => null}>
        {(count) => <UnacceptedBanner count={count} />}
      </Await>
      <Await of={invitations} skeleton={null} failed={() => <OwnInvitations waiting={[]} />}>
        {(waiting) => <OwnInvitations waiting={waiting} />}
      </Await>
      <Await isMain of={pets} skeleton={<ListSkeleton hasPicture />}>
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

export { MyPetsScreen as Component }
