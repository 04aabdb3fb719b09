import type { AuthorizedUser } from '@dyra/shared/contract/authorized-users'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const list = 'GET /api/AuthorizedUsers'
const change = 'PUT /api/AuthorizedUsers/{authUserId}'
const denmark: AuthorizedUser = {
  authUserId: 2,
  personId: 4,
  fullName: 'Gervimaður Danmörk',
  ssn: '0101302479',
  enabled: true,
  defaultInvoicedPersonId: null,
  roles: ['Veterinarian'],
  etag: '"3"',
}
const britain = { ...denmark, authUserId: 5, personId: 12, fullName: 'Gervimaður Bretland', enabled: false }

const network = setupFakeNetwork()
const table = async () => within(await screen.findByRole('table', { name: 'Notendur' }))
const dialog = () => within(screen.getByRole('dialog'))
const queries = () => network.requests(list).map(({ url }) => new URL(url).search)

test('closes the access of several users; oneself and disabled users cannot be selected', async () => {
  const faroe = { ...denmark, authUserId: 7, personId: 7, fullName: 'Gervimaður Færeyjar' }
  const own = { ...denmark, authUserId: 6, personId: 6, fullName: 'Gervimaður Grænland' }
  network.answerList(list, [denmark, faroe, britain, own], 4)
  await openAsAdministrator('/users?disabled=true')
  const rows = await table()
  expect(rows.getByRole('checkbox', { name: 'Velja: Gervimaður Bretland' })).toBeDisabled()
  expect(rows.getByRole('checkbox', { name: 'Velja: Gervimaður Grænland' })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Velja alla á síðunni' }))
  await userEvent.click(screen.getByRole('button', { name: 'Loka fyrir aðgang (2)' }))
  expect(dialog().getByText('Lokað verður fyrir aðgang 2 notenda. Hlutverkin haldast skráð.')).toBeVisible()
  const reason = 'Ekki er hægt að loka fyrir aðgang síðasta stjórnandans'
  network.handle(change, ({ url }) =>
    url.endsWith('/7')
      ? Response.json({ title: 'Villa', status: 409, errors: { enabled: [reason] } }, { status: 409 })
      : Response.json(denmark),
  )
  await userEvent.click(dialog().getByRole('button', { name: 'Loka fyrir aðgang' }))
  expect(await dialog().findByText('Lokað: 1. Ekki lokað: 1.')).toBeVisible()
  expect(dialog().getByRole('group')).toHaveTextContent(`${reason} (1)Gervimaður Færeyjar`)
  expect(await network.requests(change)[0]?.json()).toEqual({ roles: ['Veterinarian'], enabled: false })
  await userEvent.click(dialog().getByText('Loka', { selector: 'span' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Lokað hefur verið fyrir aðgang 1 notanda')
})

test('selects every user that matches the search; users whose access is closed already are left out', async () => {
  network.handle(list, ({ url }) => {
    const isPage = new URL(url).searchParams.get('Size') === '20'
    const headers = { 'x-total-count': isPage ? '30' : '2' }
    return Response.json(isPage ? [denmark] : [denmark, britain], { headers })
  })
  await openAsAdministrator('/users?search=gervi&disabled=true')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Velja allt sem passar við síurnar (30)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Loka fyrir aðgang (30)' }))
  network.answer(change, denmark)
  await userEvent.click(dialog().getByRole('button', { name: 'Loka fyrir aðgang' }))
  expect(await dialog().findByText('Lokað: 1. Ekki lokað: 0.')).toBeVisible()
  expect(queries()[1]).toBe('?showDisabled=true&SearchQuery=gervi&From=0&Size=1000')
})
