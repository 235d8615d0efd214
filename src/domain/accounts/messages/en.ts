/** What the rules of accounts say no with. */
export const en = {
  emailRequired: 'Email is required',
  emailWrong: 'Invalid email address',
  usernameRequired: 'Username is required',
  otpLength: 'Please enter a valid 6-digit OTP',
  resendWithoutPhone: 'Something went wrong, try again',
  password: {
    required: 'Password is required',
    tooShort: 'Password must be at least 6 characters long',
    mismatch: 'Passwords do not match',
    oneCharacter: 'Please use more than one character in your password',
    tooCommon: 'This password is very common and is guessed first. Please choose another one.',
    resetRule:
      'Password must be 9 to 64 characters long with at least two of: uppercase letter, lowercase letter, number, special character',
  },
};
