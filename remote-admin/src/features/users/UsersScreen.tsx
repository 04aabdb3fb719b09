import type { AuthorizedUser } from '@dyra/shared/contract/authorized-users'
import { useLoaderData } from '@dyra/shared/router'
import { Await, Button, Checkbox, ListSkeleton, PageHeader, Tabs } from '@dyra/shared/ui'
import { useConfirmedActions } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { AgeFilter } from '../../components/list/AgeFilter.tsx'
import { ListFilters } from '../../components/list/ListFilters.tsx'
import { AGE_NAME, SEARCH_NAME } from '../../components/list/list-query.ts'
import { SearchField } from '../../components/list/SearchField.tsx'
import { useOpenTab } from '../../components/list/use-list-address.ts'
import { AddUserDialog } from './AddUserDialog.tsx'
import { ApplicationTable } from './ApplicationTable.tsx'
import { type loadUsers, tabs } from './api.ts'
import { EditUserDialog } from './EditUserDialog.tsx'
import { text } from './texts.ts'
import css from './Users.module.css'
import { UserTable } from './UserTable.tsx'
import { useShowDisabled } from './use-show-disabled.ts'

function ShowDisabled() {
  const [isShown, show] = useShowDisabled()
  return (
    <div className={css.filter}>
      <Checkbox
        label={text('showDisabled')}
        checked={isShown}
        onChange={(event) => show(event.currentTarget.checked)}
      />
    </div>
  )
}

/** Roles of users, and applications for roles. */
function UsersScreen() {
  const loaded = useLoaderData<typeof loadUsers>()
  const openTab = useOpenTab(tabs)
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [form, setForm] = useState<'add' | AuthorizedUser>()
  const close = () => setForm(undefined)
  const saved = () => {
    close()
    showBanner({ tone: 'success', title: text('saved') })
  }
  const panel = (
    <div className={css.panel}>
      {banner}
      {loaded.tab === 'users' ? (
        <>
          <ListFilters names={[SEARCH_NAME]}>
            <SearchField size="sm" label={text('search')} placeholder={text('search.placeholder')} />
          </ListFilters>
          <ShowDisabled />
          <Await key="users" keepsOld isMain of={loaded.users} skeleton={<ListSkeleton />}>
            {(page) => (
              <UserTable
                page={page}
                isFiltered={loaded.isFiltered}
                onEdit={setForm}
                onAction={confirm}
                onDone={showBanner}
              />
            )}
          </Await>
        </>
      ) : (
        <>
          <ListFilters names={[SEARCH_NAME, AGE_NAME]}>
            <SearchField size="sm" label={text('search')} placeholder={text('search.placeholder')} />
            <AgeFilter />
          </ListFilters>
          <Await key="applications" keepsOld isMain of={loaded.applications} skeleton={<ListSkeleton />}>
            {(page) => (
              <ApplicationTable page={page} isFiltered={loaded.isFiltered} onAction={confirm} onDone={showBanner} />
            )}
          </Await>
        </>
      )}
    </div>
  )
  return (
    <>
      <PageHeader title={text('title')} actions={<Button onClick={() => setForm('add')}>{text('add')}</Button>} />
      <Tabs
        label={text('title')}
        value={loaded.tab}
        onChange={openTab}
        tabs={tabs.map((value) => ({ value, label: text(`tab.${value}`), panel }))}
      />
      {dialog}
      {form === 'add' && <AddUserDialog onClose={close} onSaved={saved} />}
      {form !== undefined && form !== 'add' && <EditUserDialog user={form} onClose={close} onSaved={saved} />}
    </>
  )
}

export { UsersScreen as Component }
