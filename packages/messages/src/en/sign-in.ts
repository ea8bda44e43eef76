/** Sign in (S1 §2). */
export const signIn = {
  title: 'Sign In',
  username: 'Username',
  password: 'Password',
  submit: 'Sign In',
  forgotPassword: 'Forgot password?',
  registerAsAgent: 'Register as Agent',
  showPassword: 'Show password',
  demoAccounts: 'Demo accounts',
} as const;
