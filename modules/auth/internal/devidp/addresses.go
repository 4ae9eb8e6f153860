package devidp

// The providers that this package simulates.
const (
	GitHub = "github"
	GitLab = "gitlab"
)

// Root is the path below which a Server answers. Mount it there with the whole path left in the request.
const Root = "/dev/idp/"

// Addresses are the settings of a client of a provider. Client id and secret are the same in every process: they
// protect nothing, because everybody who reaches the server can pick an identity.
type Addresses struct {
	AuthURL      string
	TokenURL     string
	UserInfoURL  string // GitHub: GET user. GitLab: the userinfo endpoint
	Issuer       string // empty for GitHub, which is no OpenID provider
	ClientID     string
	ClientSecret string
}

// Endpoints returns the addresses of a provider when the server is mounted at origin, as in http://localhost:8080.
// They are empty for an unknown provider.
func Endpoints(origin, provider string) Addresses {
	base := origin + Root + provider
	client := "wright-development-" + provider
	a := Addresses{ClientID: client, ClientSecret: client + "-password"}
	switch provider {
	case GitHub:
		a.AuthURL = base + "/login/oauth/authorize"
		a.TokenURL = base + "/login/oauth/access_token"
		a.UserInfoURL = base + "/api/v3/user"
	case GitLab:
		a.Issuer = base
		a.AuthURL = base + "/oauth/authorize"
		a.TokenURL = base + "/oauth/token"
		a.UserInfoURL = base + "/oauth/userinfo"
	default:
		return Addresses{}
	}
	return a
}
