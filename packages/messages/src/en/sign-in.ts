/** Sign in (§1.6). */
export const signIn = {
  title: 'Sign In',
  username: 'Username',
  password: 'Password',
  submit: 'Sign In',
  forgotPassword: 'Forgot password?',
  registerAsAgent: 'Register as Agent',
  sso: 'Sign in with {name}',
  ssoRefused: '{name} did not let you in here. Please ask your administrator.',
  ssoUnavailable: '{name} cannot be reached at the moment. Please try again later.',
  showPassword: 'Show password',
  demoAccounts: 'Demo accounts',
  demoHint: 'Choose one to fill in its username. The password of all is',
  demoHomeOffice: 'Holly, home office: sees everything',
  demoCases: 'Casey, manager of all {cases}: uploads a census',
  demoAgent: 'Avery, agent: enrolls people',
} as const;
