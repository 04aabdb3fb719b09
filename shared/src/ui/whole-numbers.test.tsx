import { render } from '@testing-library/react'
import { Banner, DefinitionGrid, LightButton, WholeNumbers } from './light.ts'
import { Checkbox, DataTable } from './ui.ts'

const wholeOf = (container: HTMLElement) =>
  [...container.querySelectorAll('.d-whole')].map((number) => number.textContent)

test.each([
  ['Týnt síðan\u00a029.11.2026 kl.\u00a023:10', ['síðan\u00a029.11.2026', 'kl.\u00a023:10']],
  ['Opið kl. 9:00, á morgun kl. 10:30.', ['kl. 9:00', 'kl. 10:30']],
  ['29.11.2026 23:10', ['29.11.2026', '23:10']],
  ['Lost since 9\u00a0Nov\u00a02026', ['9\u00a0Nov\u00a02026']],
  ['Dáið 01/05/2024.', ['01/05/2024']],
  ['Hringja í 010-2399', ['010-2399']],
  ['Call +354 010-2399', ['+354 010-2399']],
  ['+44 207 946 0958', ['+44 207 946 0958']],
  ['Gervimaður Færeyjar, 010130-2399', ['010130-2399']],
  ['Kostar 2.000\u00a0kr. núna', ['2.000\u00a0kr.']],
  ['It costs ISK\u00a012,000.', ['ISK\u00a012,000.']],
  ['Skref 1-2 af 3, útgáfa 1.2.0, 352098100000011', []],
])('keeps each number of "%s" on one line', (sentence, numbers) => {
  const { container } = render(<WholeNumbers of={sentence} />)
  expect(container).toHaveTextContent(sentence.replaceAll('\u00a0', ' '))
  expect(wholeOf(container)).toEqual(numbers)
})

test('a phone number breaks after its country code at most', () => {
  const { container } = render(<WholeNumbers of="Call +354 010-2399" />)
  expect(container.querySelector('.d-whole > span')).toHaveTextContent(/^010-2399$/)
})

test('titles of banners, labels of buttons and checkboxes, values and cells keep their numbers whole', () => {
  const { container } = render(
    <>
      <Banner tone="warn" title="Týnt síðan 29.11.2026" />
      <Checkbox label="Eigandinn sér símanúmerið 555-0123" />
      <LightButton>Hringja í 010-2399</LightButton>
      <DefinitionGrid rows={[['Kennitala', '010130-2399']]} />
      <DataTable
        label="Atvik"
        columns={[{ key: 'at', label: 'Dags.', isNumber: true, cell: ({ at }: { at: string }) => at }]}
        rows={[{ at: '30.11.2026' }]}
        rowKey={({ at }) => at}
        empty="Ekkert"
      />
    </>,
  )
  expect(new Set(wholeOf(container))).toEqual(
    new Set(['29.11.2026', '555-0123', '010-2399', '010130-2399', '30.11.2026']),
  )
})
