import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { createdBanner, useTransferDialogs } from '@dyra/shared/features/transfers'
import { Link, useLoaderData, useRevalidator, useSearchParams } from '@dyra/shared/router'
import { Await, Button, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useBackNavigation, useReturn } from '@dyra/shared/ui/back-navigation'
import { ClaimLink } from '../claims/index.ts'
import { InvitationGroup } from '../co-owners/index.ts'
import { EnterCode, HandedOverGroup, TakeOver } from '../handover/index.ts'
import { AcceptAll } from './AcceptAll.tsx'
import { findTransfersOf, type loadOwnTransfers, type loadTransfers } from './api.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { EndedGroup, type GroupName, ownSteps, TransferGroups } from './TransferGroups.tsx'
import css from './Transfers.module.css'
import { text } from './texts.ts'

/** The dialog is part of the URL: `?create` chooses one of the user's pets, `?create=12` transfers pet 12. */
function useCreateDialog() {
  const [search, setSearch] = useSearchParams()
  const { from = '/transfers' } = useBackNavigation()
  const { goBack } = useReturn(from)
  const parameter = search.get('create')
  const petId = Number(parameter)
  const change = (value: string | null) =>
    setSearch(
      (latest) => {
        if (value === null) latest.delete('create')
        else latest.set('create', value)
        return latest
      },
      { replace: value === null, preventScrollReset: true },
    )
  return {
    isOpen: parameter !== null,
    petId: Number.isInteger(petId) && petId > 0 ? petId : null,
    open: () => change(''),
    close: () => change(null),
    /** Goes back to the page whose link opened the dialog. */
    cancel: () => (from === '/transfers' ? change(null) : goBack()),
  }
}

/** The user's transfers, or the animal of a handover code in the URL. */
function TransfersScreen() {
  const loaded = useLoaderData<typeof loadTransfers>()
  return 'opened' in loaded ? <TakeOver {...loaded} /> : <OwnTransfers {...loaded} />
}

/** Ways to hand over other than a transfer to a named person. */
const CodeLinks = () => (
  <section className={css.codes}>
    <h2>{text('codes.title')}</h2>
    <EnterCode />
    <p>
      <Link className="d-anchor" to="/transfers/codes">
        {text('codes.make')}
      </Link>
    </p>
    <ClaimLink />
  </section>
)

/** Transfers in three groups (docs/screens.md#transfers), and invitations to become co-owner. */
function OwnTransfers({ personId, waiting }: ReturnType<typeof loadOwnTransfers>) {
  const { confirm, showBanner, banner, dialog } = useTransferDialogs(() => findTransfersOf(personId))
  const { revalidate } = useRevalidator()
  const creation = useCreateDialog()
  const answered = (content: BannerContent) => {
    showBanner(content)
    void revalidate()
  }
  const sent = (created: PetTransfer) => {
    // The navigation to the URL without the dialog reloads the lists.
    creation.close()
    showBanner(createdBanner(created, text('create.sent')))
  }
  const left = () => {
    creation.close()
    showBanner({ tone: 'warn', title: text('create.left') })
  }
  const create = (
    <Button variant="default" onClick={creation.open}>
      {text('action.create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={text('title')} actions={create} />
      {banner}
      <Await isMain of={waiting} skeleton={<ListSkeleton rows={3} />}>
        {({ transfers, ended, decided, invitations, handedOver }) => {
          const groups = {
            transfers,
            personId,
            linksPersons: false,
            groupTitle: (name: GroupName) => text(`group.${name}`),
            stepsOf: (name: GroupName) => ownSteps[name],
            mayRemind: ({ currentOwnerPersonId }: PetTransfer) => currentOwnerPersonId === personId,
            onStep: confirm,
            onRemind: (transfer: PetTransfer) => confirm(transfer, 'remind'),
          }
          return (
            <div className={css.groups}>
              <InvitationGroup invitations={invitations} onEnd={answered} />
              {(transfers.length > 0 || invitations.length === 0) && (
                <TransferGroups
                  {...groups}
                  part="filled"
                  acceptAll={<AcceptAll transfers={transfers} personId={personId} onEnd={answered} />}
                />
              )}
              <HandedOverGroup rows={handedOver} onEnd={answered} />
              <CodeLinks />
              <TransferGroups {...groups} part="empty" />
              <EndedGroup transfers={ended} decided={decided} personId={personId} />
            </div>
          )
        }}
      </Await>
      {dialog}
      {creation.isOpen && (
        <CreateDialog
          personId={personId}
          petId={creation.petId}
          onClose={creation.cancel}
          onSent={sent}
          onLeft={left}
        />
      )}
    </>
  )
}

export { TransfersScreen as Component }
