/** The role that a stored user names; whoever names none we know is a customer. */
export const roleOf = (userType: unknown): 'customer' | 'staff' | 'owner' =>
  userType === 'staff' || userType === 'owner' ? userType : 'customer';
