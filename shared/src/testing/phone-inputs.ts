/** What people type and address books paste as a phone number, for the tests of every call and field that takes one. */
export interface PhoneInputCase {
  readonly input: string
  /** The number that is stored. Without it the input is refused. */
  readonly number?: string
  /** Refused by the numbering plans that only the server knows. */
  readonly isServerOnly?: true
}

const stored = (number: string, inputs: readonly string[]): readonly PhoneInputCase[] =>
  inputs.map((input) => ({ input, number }))

const refused = (inputs: readonly string[]): readonly PhoneInputCase[] => inputs.map((input) => ({ input }))

export const phoneInputs: readonly PhoneInputCase[] = [
  ...stored('5551234', [
    '5551234',
    '555-1234',
    '555 1234',
    '555.1234',
    '(555) 1234',
    '+354 555 1234',
    '+354-555-1234',
    '00354 555 1234',
    '354 555 1234',
    // The prefix twice: of the form and of the address book.
    '+354 +354 555 1234',
    '+354 354 555 1234',
    '00354 00354 5551234',
    '354 3545551234',
    'tel:+3545551234',
    'tel:555-1234',
    // Numbers as chat programs and address books copy them.
    '\u202a+354 555 1234\u202c',
    '555\u20111234',
    '555\u00a01234',
    '555\u22121234',
    '５５５１２３４',
    '٥٥٥١٢٣٤',
  ]),
  ...stored('+354385123456', ['385 123 456', '+354 385 123 456', '354385123456', '00354 385123456']),
  // A zero that is dialled at home only.
  ...stored('+442079460958', [
    '+44 20 7946 0958',
    '+44 (0)20 7946 0958',
    '+44(0)20 7946 0958',
    '0044 (0) 20 7946 0958',
    '0044 20 7946 0958',
    'tel:+44-20-7946-0958',
  ]),
  ...stored('+46812345678', ['+46 8 123 456 78', '+46 (0)8-123 456 78']),
  ...stored('+48221234567', ['+48 22 123 45 67', '0048 22 123 45 67']),
  ...stored('+12025550100', ['+1 (202) 555-0100', '+1 202.555.0100', '001 202 555 0100']),
  // Zeros that belong to the number.
  ...stored('+390612345678', ['+39 06 1234 5678']),
  ...refused(['555', '555 12345', '+354 123 45678', '+0123456789', '+1234567890123456', 'sími 555 1234', '555 1234 a']),
  ...refused(['485 123 456', '+354 354 555', '5551234 / 5551235']),
  ...['+44 20 7946 0958 123', '+1 202 555 010', '+999 12345678', '+44 (0)20 7946', '+45 555 1234'].map(
    (input): PhoneInputCase => ({ input, isServerOnly: true }),
  ),
]
